import { mergeState } from '../../data-grid/column-state.ts'
import { textOf } from '../../data-grid/cell-text.ts'
import type { Column, GridState } from '../../data-grid/grid-types.ts'
import type { AnyRow } from '../list-rows.ts'

/** How many columns stand in the first line of a card at least and at most, and in its second. */
const [LEAST_IN_HEAD, MAX_IN_HEAD, IN_LINE] = [3, 4, 5]
/** About as many characters stand beside each other on a phone. */
const WIDTH = 33

/**
 * The columns of a card, in two lines: what people know the row by, then what its list shows first and the row has, its other numbers
 * last; what would say the same twice stands once. Whoever reorders or hides columns arranges the cards too.
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
  const others = shown.filter((column) => column !== title)
  const isNumber = ({ key }: Column<AnyRow>): boolean => names.includes(key)
  const ordered = [...others.filter((column) => !isNumber(column)), ...others.filter(isNumber)]
  const first = title ? [title, ...oncePerText(ordered, row)] : []
  const length = first.slice(0, MAX_IN_HEAD).reduce((sum, column) => sum + textOf(column, row).length, 0)
  const inHead = length <= WIDTH ? MAX_IN_HEAD : LEAST_IN_HEAD
  return { head: first.slice(0, inHead), line: first.slice(inHead, inHead + IN_LINE) }
}

/** The columns that the row has a text for, of several with the same text the first. */
function oncePerText(columns: readonly Column<AnyRow>[], row: AnyRow): Column<AnyRow>[] {
  const texts = columns.map((column) => textOf(column, row))
  return columns.filter(
    (_column, at) => texts[at] !== '' && (isShort(texts[at]) || texts.indexOf(texts[at] ?? '') === at),
  )
}

/** Two counts may be equal by chance, two times are not. */
function isShort(text = ''): boolean {
  return text.length < 8
}
