import { useCallback, useMemo, useState } from 'react'
import type { AnyRow } from './list-rows.ts'

export type Selection = {
  readonly ids: ReadonlySet<string>
  readonly rows: readonly AnyRow[]
  select(ids: ReadonlySet<string>): void
  /** Selects rows that are not on the screen too. */
  add(rows: readonly AnyRow[]): void
  clear(): void
}

/**
 * Selected rows, also of other pages; of the rows on the screen always as they are now. `question` says which rows were
 * asked for, undefined while those on the screen still answer an earlier one.
 */
export function useSelection(shown: readonly AnyRow[], question: string | undefined): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, AnyRow>>(new Map())
  const [seen, setSeen] = useState({ shown, question })
  if (question !== undefined && (shown !== seen.shown || question !== seen.question)) {
    setSeen({ shown, question })
    if (question === seen.question) setChosen(withoutVanished(chosen, seen.shown, shown))
  }
  const select = useCallback(
    (ids: ReadonlySet<string>) => setChosen((before) => chosenAfter(before, shown, ids)),
    [shown],
  )
  const add = useCallback(
    (rows: readonly AnyRow[]) =>
      setChosen((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)])),
    [],
  )
  const clear = useCallback(() => setChosen(new Map()), [])
  return useMemo(() => {
    const fresh = new Map(shown.map((row) => [row.id, row]))
    const rows = [...chosen.values()].map((row) => fresh.get(row.id) ?? row)
    return { ids: new Set(chosen.keys()), rows, select, add, clear }
  }, [chosen, shown, select, add, clear])
}

/** The same question answered again: a row that the answer no longer shows has been dealt with, and is not acted on. */
export function withoutVanished(
  chosen: ReadonlyMap<string, AnyRow>,
  before: readonly AnyRow[],
  now: readonly AnyRow[],
): ReadonlyMap<string, AnyRow> {
  const vanished = new Set(before.map((row) => row.id)).difference(new Set(now.map((row) => row.id)))
  return new Map([...chosen].filter(([id]) => !vanished.has(id)))
}

/** Rows of the page on the screen follow `ids`; those of other pages stay. */
export function chosenAfter(
  before: ReadonlyMap<string, AnyRow>,
  shown: readonly AnyRow[],
  ids: ReadonlySet<string>,
): ReadonlyMap<string, AnyRow> {
  const onPage = new Set(shown.map((row) => row.id))
  const elsewhere = [...before].filter(([id]) => !onPage.has(id))
  const here = shown.filter((row) => ids.has(row.id)).map((row) => [row.id, row] as const)
  return new Map([...elsewhere, ...here])
}
