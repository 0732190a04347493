import {
  COLUMN_KINDS,
  type ImportColumn,
  type OurColumn,
  isOurColumn,
} from '#areas/key-accounts/domain/booking-columns.ts'
import type { PastedFields, PastedValue } from './pasted-fields.ts'
import { type Span, foldedText } from './pasted-text.ts'
import { type ReadingContext, valueIn } from './pasted-values.ts'

/** Units that are no headings. */
const UNITS: Readonly<Record<string, OurColumn>> = {
  kg: 'grossWeight',
  公斤: 'grossWeight',
  千克: 'grossWeight',
  立方米: 'volume',
  立方: 'volume',
  方: 'volume',
  pc: 'pieces',
  piece: 'pieces',
  pkg: 'pieces',
  件: 'pieces',
  carton: 'cartons',
  箱: 'cartons',
  plt: 'pallets',
  plts: 'pallets',
  pallet: 'pallets',
  板: 'pallets',
  托: 'pallets',
  卡板: 'pallets',
}

const MEASURED = /(?<![\w+@/x×*-]|\d[.,])(\d[\d,]*(?:\.\d+)?)\s*([a-z]+[0-9]?|[\u4E00-\u9FFF]{1,3})(?![a-z0-9])/g
const FOR_EACH = /(?:@|each|every|max\.?|min\.?|under|over|up to|than|每[箱件板托]?|最[大多高]|以[内內下])\s*$/
const EACH_BEHIND = /^\s*(?:\(?(?:per|each)\b|\/\s*[a-z\u4E00-\u9FFF]|@|[:+]|起|以[上下]|每)/

/**
 * Adds the values that are labelled by their unit alone: "12 ctns / 345 kgs / 2.1 cbm". Two different figures of one unit say
 * nothing, nor does a figure for each package.
 */
export function withUnits(
  text: string,
  lines: readonly Span[],
  {
    fields,
    titles,
    context,
  }: {
    readonly fields: PastedFields
    readonly titles: ReadonlyMap<string, ImportColumn>
    readonly context: ReadingContext
  },
): PastedFields {
  const passed = [...fields.passed, ...fields.values.map(({ from }) => from), ...fields.unread.map(({ from }) => from)]
  const found = lines.flatMap((line) => measuresIn(text, line, { titles, context }))
  const free = found.filter(({ from }) => !passed.some(({ start, end }) => from.start < end && from.end > start))
  const open = free.filter(
    ({ column }) => ![...fields.values, ...fields.unread].some((value) => value.column === column),
  )
  const values = [...Map.groupBy(open, ({ column }) => column).values()].flatMap((same) =>
    new Set(same.map((value) => value.text)).size === 1 ? same.slice(0, 1) : [],
  )
  return { ...fields, values: [...fields.values, ...values] }
}

function measuresIn(
  text: string,
  line: Span,
  { titles, context }: { readonly titles: ReadonlyMap<string, ImportColumn>; readonly context: ReadingContext },
): PastedValue[] {
  const folded = foldedText(text.slice(line.start, line.end))
  return [...folded.matchAll(MEASURED)].flatMap((match) => {
    const [whole, , unit = ''] = match
    const column = columnOfUnit(unit, titles)
    if (column === undefined) return []
    if (FOR_EACH.test(folded.slice(0, match.index)) || EACH_BEHIND.test(folded.slice(match.index + whole.length)))
      return []
    const start = line.start + match.index
    const value = valueIn(text, { start, end: start + whole.length }, column, context)
    return value ? [{ column, text: value.text, from: { start, end: start + whole.length } }] : []
  })
}

function columnOfUnit(unit: string, titles: ReadonlyMap<string, ImportColumn>): OurColumn | undefined {
  const lengths = /[\u4E00-\u9FFF]/.test(unit) ? [3, 2, 1] : [unit.length]
  for (const length of lengths) {
    const column = UNITS[unit.slice(0, length)] ?? titles.get(unit.slice(0, length))
    if (column && isOurColumn(column) && ['count', 'decimal'].includes(COLUMN_KINDS[column])) return column
  }
  return undefined
}

const FROM_TO = /\b(?:from|ex)\s+([A-Z]{3})\s+to\s+([A-Z]{3})\b|由\s*([A-Z]{3})\s*[到至往]\s*([A-Z]{3})(?![A-Z])/

/** Adds the airports of "from HKG to FRA" in a sentence. */
export function withSentenceRoute(text: string, lines: readonly Span[], fields: PastedFields): PastedFields {
  if (fields.values.some(({ column }) => column === 'originAirport' || column === 'destinationAirport')) return fields
  for (const line of lines) {
    const match = FROM_TO.exec(text.slice(line.start, line.end))
    const [origin, destination] = match ? [match[1] ?? match[3], match[2] ?? match[4]] : []
    if (!match || !origin || !destination) continue
    const start = line.start + match.index + match[0].indexOf(origin)
    const end = line.start + match.index + match[0].length
    return {
      ...fields,
      values: [
        ...fields.values,
        { column: 'originAirport', text: origin, from: { start, end: start + origin.length } },
        { column: 'destinationAirport', text: destination, from: { start: end - destination.length, end } },
      ],
    }
  }
  return fields
}
