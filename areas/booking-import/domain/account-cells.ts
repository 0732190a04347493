import type { Refused } from '#platform/domain/verdict.ts'
import { type CellRefusal, readDay, readDecimal, readFlag } from './import-cells.ts'
import {
  type KeyAccount,
  type KeyAccountColumn,
  type KeyAccountField,
  type KeyAccountValues,
  choicesOf,
  keyAccountColumn,
} from '#areas/key-accounts/domain/account.ts'

export type KeyAccountCells = {
  readonly values: KeyAccountValues
  readonly problems: readonly { readonly column: KeyAccountColumn; readonly refused: Refused<CellRefusal> }[]
}

/**
 * Reads the key account fields of a row, each by its type: "1,200" for a number, "02NOV26" for a day, "x" for a checkbox. The
 * rules of the account are checked afterwards, as for any shipment.
 */
export function readKeyAccountCells(
  cells: Readonly<Record<string, string | undefined>>,
  keyAccount: Pick<KeyAccount, 'fields'> | undefined,
  keys: readonly string[],
): KeyAccountCells {
  const fields = new Map(keyAccount?.fields.map((field) => [field.key, field]))
  const read = keys.flatMap((key) => {
    const column = keyAccountColumn(key)
    const text = cells[column] ?? ''
    return text === '' ? [] : [{ key, column, cell: readCell(fields.get(key), text) }]
  })
  return {
    values: Object.fromEntries(read.flatMap(({ key, cell }) => ('value' in cell ? [[key, cell.value]] : []))),
    problems: read.flatMap(({ column, cell }) => ('refused' in cell ? [{ column, refused: cell.refused }] : [])),
  }
}

/** An unknown field keeps its text, and is refused with its shipment. */
function readCell(
  field: KeyAccountField | undefined,
  text: string,
): { readonly value: string | boolean } | { readonly refused: Refused<CellRefusal> } {
  switch (field?.type) {
    case 'number': {
      const isBelow = text.startsWith('-')
      const cell = readDecimal(isBelow ? text.slice(1) : text)
      return 'value' in cell && isBelow ? { value: `-${cell.value}` } : cell
    }
    case 'date':
      return readDay(text)
    case 'flag':
      return readFlag(text)
    case 'choice':
      return { value: choicesOf(field).find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text }
    default:
      return { value: text }
  }
}
