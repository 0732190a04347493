import { mergeState } from '../../data-grid/column-state.ts'
import { textOf } from '../../data-grid/cell-text.ts'
import type { Column, GridState } from '../../data-grid/grid-types.ts'
import type { AnyRow } from '../list-rows.ts'

/** How many columns stand in the first line of a card and in its second. */
const [IN_HEAD, IN_LINE] = [3, 5]

/**
 * The columns of a card, in two lines: what people know the row by, then what its list shows first and the row has. Whoever
 * reorders or hides columns arranges the cards too.
 */
export function cardOf(
  columns: readonly Column<AnyRow>[],
  state: GridState | undefined,
  names: readonly string[],
  row: AnyRow,
): { head: Column<AnyRow>[]; line: Column<AnyRow>[] } {
  const shown = mergeState(columns, state).cols.flatMap(({ key, hidden }) => {
    const column = columns.find((one) => one.key === key)
    return column && !hidden ? [column] : []
  })
  const title = names.flatMap((name) => shown.find(({ key }) => key === name) ?? [])[0] ?? shown[0]
  const others = shown.filter((column) => column !== title && textOf(column, row) !== '')
  const first = title ? [title, ...others] : []
  return { head: first.slice(0, IN_HEAD), line: first.slice(IN_HEAD, IN_HEAD + IN_LINE) }
}
