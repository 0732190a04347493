import {
  COLUMN_KINDS,
  type ImportColumn,
  type OurColumn,
  PARTY_ROLES,
  type PartyPart,
  type PartyRole,
  isOurColumn,
} from '#areas/key-accounts/domain/booking-columns.ts'
import { type Label, type LabelFinder } from './pasted-labels.ts'
import { type Span, trimmedSpan } from './pasted-text.ts'
import { type FoundValue, type ReadingContext, valueIn } from './pasted-values.ts'

/** A value of a booking, and where in the pasted text it stands. */
export type PastedValue = FoundValue & { readonly column: ImportColumn }

/** What is labelled but could not be read: left blank. */
export type UnreadValue = { readonly column: ImportColumn; readonly from: Span }

export type PastedFields = {
  readonly values: readonly PastedValue[]
  readonly unread: readonly UnreadValue[]
  /** What must not be read once more by its unit: other labels with their values. */
  readonly passed: readonly Span[]
}

/** Reads the labelled values of some lines; the first of a column counts. */
export function labelledFields(
  text: string,
  lines: readonly Span[],
  { labelsOf, ...context }: ReadingContext & { readonly labelsOf: LabelFinder },
): PastedFields {
  const rows = lines.map((line) => ({ line, labels: labelsOf(text, line) }))
  const fields: FieldsSoFar = { text, context, values: [], unread: [], passed: [], role: null }
  rows.forEach(({ line, labels }, at) => {
    if (isBlank(text, line)) fields.role = null
    labels.forEach((label, nth) => {
      const raw = { start: label.span.end, end: labels[nth + 1]?.span.start ?? line.end }
      const below = nth === labels.length - 1 ? linesBelow(text, rows, at) : []
      readLabel(fields, label, { raw, below })
    })
  })
  return fields
}

type FieldsSoFar = {
  readonly text: string
  readonly context: ReadingContext
  readonly values: PastedValue[]
  readonly unread: UnreadValue[]
  readonly passed: Span[]
  /** The party whose lines are being read. */
  role: PartyRole | null
}

type Place = { readonly raw: Span; readonly below: readonly Span[] }

function readLabel(fields: FieldsSoFar, { meaning, isWeak, span }: Label, place: Place): void {
  if ('unknown' in meaning) fields.passed.push(place.raw)
  else if ('route' in meaning) readRoute(fields, place.raw)
  else if ('part' in meaning) readPart(fields, meaning.part, { place, isWeak })
  else if (!isOurColumn(meaning.column)) add(fields, meaning.column, { ...place, isWeak })
  else {
    const role = PARTY_ROLES.find((one) => meaning.column.startsWith(one)) ?? null
    if (isWeak) readWeak(fields, meaning.column, { raw: place.raw, label: span })
    else if (role === meaning.column) readParty(fields, role, place)
    else readColumn(fields, meaning.column, place)
    if (!isWeak) fields.role = role
  }
}

/** Fields of a key account are texts. */
function add(
  fields: FieldsSoFar,
  column: ImportColumn,
  { raw, isWeak }: { readonly raw: Span; readonly isWeak: boolean },
): void {
  const from = trimmedSpan(fields.text, raw)
  if (!isWeak && from.end > from.start) put(fields, { column, text: fields.text.slice(from.start, from.end), from })
}

function put({ values }: FieldsSoFar, value: PastedValue): void {
  if (!values.some(({ column }) => column === value.column)) values.push(value)
}

/** Kinds whose values cannot be mistaken for a sentence, so that no colon is needed. */
const PLAIN_KINDS = ['count', 'decimal', 'day', 'time', 'flight', 'known', 'dimensions'] as const

function readWeak(
  fields: FieldsSoFar,
  column: OurColumn,
  { raw, label }: { readonly raw: Span; readonly label: Span },
): void {
  if (!PLAIN_KINDS.some((kind) => kind === COLUMN_KINDS[column])) return
  if (raw.start === label.end && /[a-z]/i.test(fields.text.charAt(raw.start))) return
  const begins = trimmedSpan(fields.text, raw).start
  const isCode = COLUMN_KINDS[column] === 'known'
  if (isCode && !/^[A-Z]{3}\b/.test(fields.text.slice(begins, raw.end))) return
  const found = valueIn(fields.text, raw, column, fields.context)
  if (found?.from.start === begins) put(fields, { column, ...found })
}

function readColumn(fields: FieldsSoFar, column: OurColumn, { raw, below }: Place): void {
  const isEmpty = isBlank(fields.text, raw)
  const next = below[0]
  const ends = column === 'dimensions' ? dimensionLinesBelow(fields, below) : undefined
  const part =
    isEmpty && next ? { start: raw.start, end: (ends ?? next).end } : { start: raw.start, end: ends?.end ?? raw.end }
  const found = valueIn(fields.text, part, column, fields.context)
  if (found) put(fields, { column, ...found })
  else if (!isBlank(fields.text, part)) fields.unread.push({ column, from: trimmedSpan(fields.text, part) })
}

/** The last of the lines below that goes on with dimensions. */
function dimensionLinesBelow({ text, context }: FieldsSoFar, below: readonly Span[]): Span | undefined {
  const other = below.findIndex((line) => valueIn(text, line, 'dimensions', context) === null)
  return (other === -1 ? below : below.slice(0, other)).at(-1)
}

const COMPANY_THEN_ADDRESS =
  /^(.*?(?:\b(?:ltd|limited|inc|gmbh|llc|corp|co|s\.?a|b\.?v|a\.?g|plc|pte|kk)\b\.?|公司|廠|厂))[,，]\s*(?!(?:ltd|limited|inc|llc)\b)(\S.*)$/i

/** A party: its name beside or below the label, then the lines of its address. */
function readParty(fields: FieldsSoFar, role: PartyRole, { raw, below }: Place): void {
  const { text } = fields
  const isBeside = !isBlank(text, raw)
  const [first, ...rest] = isBeside ? [raw, ...below.filter((line) => isOfAddress(text, line))] : below
  if (!first) return
  const name = trimmedSpan(text, first)
  const parts = COMPANY_THEN_ADDRESS.exec(text.slice(name.start, name.end))
  const nameEnd = parts?.[1] === undefined ? name.end : name.start + parts[1].length
  put(fields, spanned(text, role, { start: name.start, end: nameEnd }))
  const lines = rest.slice(0, MAX_ADDRESS_LINES)
  const starts = parts?.[2] === undefined ? lines[0]?.start : name.end - parts[2].length
  if (starts === undefined) return
  put(fields, spanned(text, `${role}Address`, trimmedSpan(text, { start: starts, end: lines.at(-1)?.end ?? name.end })))
}

const MAX_ADDRESS_LINES = 5

function spanned(text: string, column: OurColumn, from: Span): PastedValue {
  return { column, text: text.slice(from.start, from.end).replaceAll(/\s*[,，]?\s*\n\s*/g, ', '), from }
}

/** Below a name that stands beside its label only what looks like an address belongs to it. */
function isOfAddress(text: string, line: Span): boolean {
  const words = text.slice(line.start, line.end)
  return /^[\t ]{2,}\S/.test(words) || (/[\d,，]|[区區路街道號号]/.test(words) && !SENTENCE.test(words))
}

const SENTENCE =
  /^\s*(?:pls|please|kindly|need|we|i|can|could|note|ready|cargo|goods|also|all|and|the|this|total|thanks?|hi|dear)\b|[.?!？！。]\s*$|^\s*(?:请|請|麻烦|麻煩|货|貨|谢|謝)/i

function readPart(
  fields: FieldsSoFar,
  part: PartyPart,
  { place, isWeak }: { readonly place: Place; readonly isWeak: boolean },
): void {
  const { role, text } = fields
  if (isWeak) return
  if (role === null) return void fields.passed.push(place.raw)
  const column: OurColumn = `${role}${part}`
  const isEmpty = isBlank(text, place.raw)
  const next = place.below.find((line) => isEmpty || (part === 'Address' && isOfAddress(text, line)))
  const from = trimmedSpan(text, { start: place.raw.start, end: next?.end ?? place.raw.end })
  if (from.end > from.start) put(fields, spanned(text, column, from))
}

const AIRPORTS =
  /(?<![A-Z])([A-Z]{3})\s*(?:-|–|—|→|->|>|\/|to|至|到)\s*(?:[A-Z]{3}\s*(?:-|–|—|→|->|>|\/)\s*)*([A-Z]{3})(?![A-Z])/

/** "HKG-FRA", also by way of other airports. */
function readRoute(fields: FieldsSoFar, raw: Span): void {
  const match = AIRPORTS.exec(fields.text.slice(raw.start, raw.end))
  if (!match?.[1] || !match[2]) return
  const start = raw.start + match.index
  const end = start + match[0].length
  put(fields, { column: 'originAirport', text: match[1], from: { start, end: start + 3 } })
  put(fields, { column: 'destinationAirport', text: match[2], from: { start: end - 3, end } })
}

/** The lines directly below without labels, up to a blank line or the end of the mail. */
function linesBelow(
  text: string,
  rows: readonly { readonly line: Span; readonly labels: readonly Label[] }[],
  at: number,
): Span[] {
  const lines: Span[] = []
  for (const { line, labels } of rows.slice(at + 1)) {
    const ends =
      isBlank(text, line) || labels.some(({ isWeak }) => !isWeak) || CLOSING.test(text.slice(line.start, line.end))
    if (ends) break
    lines.push(line)
  }
  return lines
}

const CLOSING =
  /^\s*(?:many thanks|thanks|thank you|thx|best|kind regards|regards|rgds|b\.?rgds|b\.?regards|cheers|谢谢|謝謝|多谢|多謝|此致|祝|顺颂|順頌|-{2,}|_{2,}|={2,})/i

function isBlank(text: string, { start, end }: Span): boolean {
  const part = trimmedSpan(text, { start, end })
  return part.end <= part.start
}
