import type { ColourRule } from '#platform/contract/stored-view.ts'
import type { List } from '#platform/contract/list.ts'
import type { AnyRow } from './list-rows.ts'

/** The column that says in words why a row is coloured; there only while rules colour rows. */
export const MARK = '#mark'

/** The first rule that a row meets. `textOf` is what the cell of a column reads. */
export function colourOf(
  rules: readonly ColourRule[],
  list: List,
  row: AnyRow,
  textOf: (column: string, row: AnyRow) => string,
): ColourRule | undefined {
  return rules.find((rule) => meets(rule, list, row, textOf(rule.column, row)))
}

function meets({ column, operator, value }: ColourRule, list: List, row: AnyRow, text: string): boolean {
  const of = list.columns[column]
  const raw = row[column]
  if (!of) return false
  const empty = raw === null || raw === undefined || raw === ''
  const same = isSame(value, String(raw ?? '')) || isSame(value, text)
  switch (operator) {
    case 'blank':
      return empty
    case 'filled':
      return !empty
    case 'is':
      return !empty && same
    case 'isNot':
      return !same
    case 'contains':
      return value !== '' && text.toLowerCase().includes(value.toLowerCase())
    case 'below':
      return !empty && value !== '' && order(of.kind, String(raw), value) < 0
    case 'above':
      return !empty && value !== '' && order(of.kind, String(raw), value) > 0
  }
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** Numbers by their size, days and moments by time, texts by the alphabet; NaN, thus neither, where no number was given. */
function order(kind: string, value: string, than: string): number {
  if (kind === 'integer' || kind === 'decimal') return Number(value) - Number(than)
  return value < than ? -1 : value > than ? 1 : 0
}
