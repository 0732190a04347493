import { useCallback, useState } from 'react'
import type { List, SortBy } from '#platform/contract/list.ts'
import { useActor } from '#platform/web/session.ts'
import type { GridState } from '../data-grid/grid-types.ts'
import { type StoredView, loadView, saveView } from './stored-view.ts'

/** What the user keeps of a list, and how to keep more of it. */
export function useStoredView(list: List): {
  kept: StoredView
  sort: readonly SortBy[]
  keep(change: Partial<StoredView>): void
} {
  const { account } = useActor()
  const [kept, setKept] = useState(() => loadView(account, list.name))
  const keep = useCallback(
    (change: Partial<StoredView>) =>
      setKept((before) => {
        const next = { ...before, ...change }
        saveView(account, list.name, next)
        return next
      }),
    [account, list.name],
  )
  return { kept, sort: sortOf(list, kept.grid), keep }
}

/** The sort kept, as far as today's columns can still be sorted by; else the list's own. */
export function sortOf(list: List, grid: GridState | undefined): readonly SortBy[] {
  if (!Array.isArray(grid?.sort)) return list.defaultSort
  const known = grid.sort.filter(({ key }) => list.columns[key]?.sort)
  return known.length === 0 ? list.defaultSort : known.map(({ key, dir }) => ({ column: key, direction: dir }))
}
