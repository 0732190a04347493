import { COLUMN_KINDS, type OurColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import { monthOf, writtenDay } from '#platform/domain/written-day.ts'
import { CHOICE_COLUMNS, type ChoiceSpellings } from '../import-row.ts'
import { readChoice, readCount, readDecimal, readDimensions, readFlag } from '../import-cells.ts'
import { type Span, foldedText, trimmedSpan } from './pasted-text.ts'

/** What is needed to read values. */
export type ReadingContext = {
  readonly spellings: ChoiceSpellings
  /** Today as "YYYY-MM-DD": a day without a year is the nearest one. */
  readonly today: string
}

/** A value found: as a cell of a workbook would have it, and where it stands. */
export type FoundValue = { readonly text: string; readonly from: Span }

/** Finds the value of a column in a part of a text; null if there is none of its kind. Nothing is guessed. */
export function valueIn(text: string, part: Span, column: OurColumn, context: ReadingContext): FoundValue | null {
  const span = trimmedSpan(text, part)
  const words = text.slice(span.start, span.end)
  if (words === '') return null
  const found: Found = READERS[readerOf(column)](words, column, context)
  if (found === null) return null
  const { value, at = 0, length = words.length } = found
  const from = { start: span.start + at, end: span.start + at + length }
  return { text: value, from }
}

type Found = { readonly value: string; readonly at?: number; readonly length?: number } | null
type Reader = (words: string, column: OurColumn, context: ReadingContext) => Found

/** Columns that are more particular than their kind. */
const PARTICULAR: Readonly<Partial<Record<OurColumn, keyof typeof READERS>>> = {
  originAirport: 'airport',
  destinationAirport: 'airport',
  incoterm: 'letters',
  sellingCurrency: 'letters',
  settlingCurrency: 'letters',
  volume: 'volume',
  grossWeight: 'weight',
  dgUnNumber: 'unNumber',
}

function readerOf(column: OurColumn): keyof typeof READERS {
  return PARTICULAR[column] ?? COLUMN_KINDS[column]
}

const READERS = {
  text: (words) => ({ value: words.replaceAll(/\s*\n\s*/g, ', ') }),
  known: (words) => ({ value: words }),
  count: (words) => number(words, (found) => 'value' in readCount(found)),
  decimal: (words) => number(words, (found) => 'value' in readDecimal(found)),
  weight: (words) =>
    number(words, (found) => 'value' in readDecimal(found), /^(?!(?:lbs?|磅|t|tons?|tonnes?|mt|吨|噸)\b)/),
  volume: (words) => number(words, (found) => 'value' in readDecimal(found), /^(?!(?:cft|cu\.?\s?ft|ft3|立方尺)\b)/),
  day: (words, _, { today }) => dayIn(words, today),
  time: (words, _, { today }) => timeIn(words, today),
  flag: (words) => {
    const found = firstWord(words)
    return 'value' in readFlag(found.value) ? found : null
  },
  flight: (words) => matched(words, /\b[A-Z0-9]{2}[ -]?\d{3,4}[A-Z]?\b/i, (found) => found.replaceAll('-', '')),
  choice: (words, column, { spellings }) => {
    const choice = CHOICE_COLUMNS.find((one) => one === column)
    return choice && 'value' in readChoice(words, spellings[choice]) ? { value: words } : null
  },
  dimensions: dimensionsIn,
  references: (words) =>
    matched(words, /^[A-Z0-9][\w/-]*\d[\w/-]*(?:\s*[,、，;+&]\s*[A-Z0-9][\w/-]*\d[\w/-]*)*/i, (found) =>
      found.replaceAll(/\s*[+&]\s*/g, ', '),
    ),
  airport: airportIn,
  letters: (words) => matched(words, /^[A-Z]{3}\b/i, (found) => found.toUpperCase()),
  unNumber: (words) => matched(words, /^(?:UN)?\s*\d{4}\b/i),
} as const satisfies Readonly<Record<string, Reader>>

function matched(words: string, pattern: RegExp, value: (found: string) => string = (found) => found): Found {
  const match = pattern.exec(words)
  return match && { value: value(match[0]), at: match.index, length: match[0].length }
}

function firstWord(words: string): { value: string; at: number; length: number } {
  const value = /^[^\s,，;；。.(（/]+/.exec(words)?.[0] ?? ''
  return { value, at: 0, length: value.length }
}

const NUMBER =
  /^(?:(?:total|approx\.?|about|around|约|約|共|合计|合計|总共|總共)\s*|~\s*)?(\d[\d,]*(?:\.\d+)?)(?![\d.,]*\d|\s*[-–~]\s*\d)/i

/** The number at the beginning; what follows it must fit. */
function number(words: string, isNumber: (found: string) => boolean, rest: RegExp = /^/): Found {
  const match = NUMBER.exec(words)
  const value = match?.[1]?.replace(/,$/, '')
  if (!match || value === undefined || !isNumber(value)) return null
  const at = match[0].indexOf(value)
  return rest.test(
    words
      .slice(at + value.length)
      .trimStart()
      .toLowerCase(),
  )
    ? { value: value.replaceAll(',', ''), at, length: value.length }
    : null
}

/** An airport by its code, alone or beside its city: "HKG", "Hong Kong (HKG)", "FRA - Frankfurt". */
function airportIn(words: string): Found {
  return (
    matched(words, /(?<=[(（])[A-Z]{3}(?=[)）])/) ??
    matched(words, /^[A-Z]{3}(?=$|[\s,，/([（-])/i, (found) => found.toUpperCase()) ??
    matched(words, /(?<=[\s/,，-])[A-Z]{3}$/)
  )
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*'
const WRITTEN_DAYS: readonly RegExp[] = [
  /(?<year>\d{4})[-/.年] ?(?<month>\d{1,2})[-/.月] ?(?<date>\d{1,2})日?(?!\d)/,
  new RegExp(
    `(?<!\\d)(?<date>\\d{1,2})(?:st|nd|rd|th)?[ -/.]?(?<name>${MONTH})\\.?(?:[ -/.,]{0,2}(?<year>20\\d{2}|\\d{2}(?![\\d:])))?(?![a-z])`,
  ),
  new RegExp(`\\b(?<name>${MONTH})\\.? (?<date>\\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>20\\d{2}))?(?!\\d)`),
  /(?<!\d)(?<month>\d{1,2}) ?月 ?(?<date>\d{1,2}) ?[日号號]/,
]

/** A day with a written or named month; the nearest year where it has none. "02/11" is two different days. */
function dayIn(words: string, today: string): (Found & { readonly value: string }) | null {
  const folded = foldedText(words)
  for (const pattern of WRITTEN_DAYS) {
    const match = pattern.exec(folded)
    if (!match?.groups) continue
    const value = dayOf(match.groups, today)
    if (value !== null) return { value, at: match.index, length: match[0].length }
  }
  return null
}

function dayOf(
  { year, month, name, date }: Readonly<Record<string, string | undefined>>,
  today: string,
): string | null {
  const nth = name === undefined ? Number(month) : monthOf(name.slice(0, 3))
  const inYear = (of: number): string | null => writtenDay(`${of}-${nth}-${Number(date)}`)
  if (year !== undefined) return inYear(Number(year.padStart(4, '20')))
  const distance = (day: string): number => Math.abs(Date.parse(day) - Date.parse(today))
  const days = [-1, 0, 1].flatMap((by) => inYear(Number(today.slice(0, 4)) + by) ?? [])
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

/** A day with a clock behind it: "29NOV26 1435", "29 Nov 14:35". */
function timeIn(words: string, today: string): Found {
  const day = dayIn(words, today)
  if (day === null) return null
  const { at = 0, length = 0 } = day
  const clock = /^[\s,，/@T-]*(?:at\s+)?(\d{1,2})[:：]?(\d{2})(?!\d)/i.exec(words.slice(at + length))
  if (!clock || Number(clock[1]) > 23 || Number(clock[2]) > 59) return null
  return { value: `${day.value} ${clock[1]?.padStart(2, '0')}:${clock[2]}`, at, length: length + clock[0].length }
}

const SIDES = String.raw`\d+(?:\.\d+)?\s*(?:cm)?\s*[x×*]\s*\d+(?:\.\d+)?\s*(?:cm)?\s*[x×*]\s*\d+(?:\.\d+)?\s*(?:cms?)?(?![\d.]*\s*(?:mm|in|inch|m|")(?![a-z]))`
const PACKAGES = String.raw`(?:ctns?|cartons?|pcs?|pkgs?|plts?|pallets?|pieces?|boxes|box|件|箱|板|托)`
const DIMENSIONS = new RegExp(
  String.raw`(?:(?<before>\d{1,4})\s*${PACKAGES}?\s*(?:@|of|[:：]|[/](?!\d))\s*)?(?<sides>${SIDES})(?:\s*(?:[x×*/@=-]|,\s*(?=\d+\s*${PACKAGES}))\s*(?<after>\d{1,4})(?!\d)\s*${PACKAGES}?)?`,
  'gi',
)

/** Dimension lines in centimetres, as `readDimensions` reads them: "60x40x40/12; 50x30x30/2". */
function dimensionsIn(words: string): Found {
  const matches = [...foldedText(words).matchAll(DIMENSIONS)]
  const [first] = matches
  const last = matches.at(-1)
  if (!first || !last) return null
  const lines = matches.map(({ groups }) => {
    const sides = (groups?.['sides'] ?? '').replaceAll(/\s|cms?/g, '').replaceAll(/[×*]/g, 'x')
    return `${sides}/${groups?.['before'] ?? groups?.['after'] ?? '1'}`
  })
  const value = lines.join('; ')
  const isRead = 'value' in readDimensions(value)
  return isRead ? { value, at: first.index, length: last.index + last[0].trimEnd().length - first.index } : null
}
