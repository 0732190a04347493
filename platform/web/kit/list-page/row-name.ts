import type { Column } from '../data-grid/grid-types.ts'
import { textOf } from '../data-grid/cell-text.ts'
import type { AnyRow } from './list-rows.ts'

/** What people know a row by: the first two of the columns `names` that say something; empty where none does. */
export function rowName(columns: readonly Column<AnyRow>[], names: readonly string[], row: AnyRow): string {
  const said = names.flatMap((name) => {
    const column = columns.find(({ key }) => key === name)
    const text = column ? textOf(column, row) : ''
    return /[\p{L}\p{N}]/u.test(text) ? text : []
  })
  return [...new Set(said)].slice(0, 2).join(' · ')
}
