import { useMemo, useState } from 'react'
import { mergeState } from './column-state.ts'
import type { Column, GridState, SortEntry } from './grid-types.ts'

/** `settled` false is for the steps of a drag: they are shown but not reported. */
export type SetGridState = (next: GridState, normalized?: boolean) => void

type Stored = {
  state: GridState | undefined
  sort: readonly SortEntry[]
  onState: ((state: GridState) => void) | undefined
}

/** The column settings in use: what the caller stored, fitted to the columns of today, and what the user changed since. */
export function useGridState<R>(columns: readonly Column<R>[], stored: Stored): [GridState, SetGridState] {
  const [own, setOwn] = useState<GridState | undefined>(stored.state)
  const [seen, setSeen] = useState(stored.state)
  if (stored.state !== seen) {
    setSeen(stored.state)
    setOwn(stored.state)
  }
  const state = useMemo(() => mergeState(columns, own), [columns, own])
  const set: SetGridState = (next, normalized = true) => {
    setOwn(next)
    if (normalized) stored.onState?.({ ...next, sort: [...stored.sort] })
  }
  return [state, set]
}
