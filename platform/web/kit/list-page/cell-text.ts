import type { ListColumn } from '#platform/contract/list-column.ts'
import { formatInstant, formatNumber } from '../format.ts'
import type { AnyRow } from './list-rows.ts'

/** Words and clock a cell is written with. */
export type CellWords = {
  /** The label of a choice: `choices.<texts>.<value>` of the list's area, or the value itself where it has no texts. */
  choice(texts: string | null, value: string): string
  readonly yes: string
  readonly no: string
  /** The user's own zone, for moments without an airport. */
  readonly zone: string
}

/** A cell as people read and copy it; '' where the record has no value. */
export function cellText(of: ListColumn, name: string, row: AnyRow, words: CellWords): string {
  const value = row[name]
  if (value === null || value === undefined || value === '') return ''
  switch (of.kind) {
    case 'choice':
      return words.choice(of.texts, String(value))
    case 'decimal':
      return formatNumber(String(value), of.asStored ? 0 : of.scale)
    case 'integer':
      return formatNumber(Number(value))
    case 'flag':
      return value === true ? words.yes : words.no
    case 'instant':
      return formatInstant(String(value), zoneOf(of, row) ?? words.zone)
    case 'date':
    case 'text':
    case 'id':
      return String(value)
  }
}

/** The same moment on the other clocks, for the tooltip of an airport's local time. */
export function otherClocks(of: ListColumn, name: string, row: AnyRow, words: CellWords): string | undefined {
  const value = row[name]
  if (of.kind !== 'instant' || typeof value !== 'string') return undefined
  const zone = zoneOf(of, row)
  const clocks = [zone, words.zone, 'UTC'].filter((one): one is string => typeof one === 'string')
  return [...new Set(clocks)].map((one) => `${formatInstant(value, one)} ${one}`).join('\n')
}

function zoneOf(of: ListColumn & { kind: 'instant' }, row: AnyRow): string | undefined {
  const zone = of.zoneColumn === null ? undefined : row[of.zoneColumn]
  return typeof zone === 'string' && zone !== '' ? zone : undefined
}
