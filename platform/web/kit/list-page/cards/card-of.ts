import { mergeState } from '../../data-grid/column-state.ts'
import { textOf } from '../../data-grid/cell-text.ts'
import type { Column, GridState } from '../../data-grid/grid-types.ts'
import type { AnyRow } from '../list-rows.ts'

/** How many columns stand in the first line of a card at least and at most, and in its second. */
const [LEAST_IN_HEAD, MAX_IN_HEAD, IN_LINE] = [3, 4, 5]
/** About as many characters stand beside each other on a phone. */
const WIDTH = 33

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
  const length = first.slice(0, MAX_IN_HEAD).reduce((sum, column) => sum + textOf(column, row).length, 0)
  const inHead = length <= WIDTH ? MAX_IN_HEAD : LEAST_IN_HEAD
  return { head: first.slice(0, inHead), line: first.slice(inHead, inHead + IN_LINE) }
}
