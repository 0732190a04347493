import type { ListColumn } from '#platform/contract/list-column.ts'
import { formatNumber } from '../format.ts'
import { clocksOf, formatDay, formatInstant, isoInstant } from '#platform/web/kit/shown-time.ts'
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

/** A cell as it is copied, sorted into colours and read aloud; '' where the record has no value. Days and moments are ISO, as sheets read them. */
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
      return isoInstant(String(value), zoneOf(of, row) ?? words.zone)
    case 'date':
    case 'text':
    case 'id':
      return String(value)
  }
}

/** A day or a moment as the user reads it, with what the page says behind it; other words of the page as they are. */
export function shownCell(
  of: ListColumn,
  name: string,
  row: AnyRow,
  { words, text }: { words: CellWords; text(row: AnyRow): string },
): string {
  const value = row[name]
  const own = text(row)
  if (typeof value !== 'string') return own
  const zone = zoneOf(of, row) ?? words.zone
  const [iso, shown] =
    of.kind === 'instant' ? [isoInstant(value, zone), formatInstant(value, zone)] : [value, formatDay(value)]
  return own.startsWith(iso) ? shown + own.slice(iso.length) : own
}

/** The same moment on the other clocks, for the tooltip of an airport's local time. */
export function otherClocks(of: ListColumn, name: string, row: AnyRow, words: CellWords): string | undefined {
  const value = row[name]
  if (of.kind !== 'instant' || typeof value !== 'string') return undefined
  const zone = zoneOf(of, row)
  const clocks = [zone, words.zone, 'UTC'].filter((one): one is string => typeof one === 'string')
  return clocksOf(value, clocks)
}

function zoneOf(of: ListColumn, row: AnyRow): string | undefined {
  if (of.kind !== 'instant') return undefined
  const zone = of.zoneColumn === null ? undefined : row[of.zoneColumn]
  return typeof zone === 'string' && zone !== '' ? zone : undefined
}
