import { lostInCargoText } from '#areas/messaging/domain/cargo-text.ts'
import { parseMawbNumber } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { isDecimal } from '#platform/domain/decimal.ts'
import { BOXES, type Box, type BoxName, boxesOf } from './boxes.ts'
import { LINE_FORMS, LINE_NEEDS, type LineColumn, type OtherCharge, type RatingLine, totalsOf } from './charges.ts'
import { CHARGE_CODES, OTHER_CHARGE_CODES } from './code-lists.ts'
import { CONVERSION, conversionOf, destinationViolations } from './destination-charges.ts'
import { furtherViolations, isWellFormedDetail } from './further-violations.ts'
import { goodsOf } from './goods-box.ts'
import { isToOrder, isVague, refersToHouses } from './goods-text.ts'
import { isWholeParty } from './party-box.ts'
import { isoDayOf } from './waybill-day.ts'
import { type Boxes, type WaybillContent, type WaybillKind, chargedOf } from './waybill.ts'

/** Returns the codes as sets, for looking up. */
export function referenceCodesOf(codes: Readonly<Record<keyof ReferenceCodes, readonly string[]>>): ReferenceCodes {
  return {
    airports: new Set(codes.airports),
    airlines: new Set(codes.airlines),
    currencies: new Set(codes.currencies),
  }
}

/** The values of the shipment that the waybill must match. */
export type Expected = {
  readonly number: string | null
  readonly pieces: number
  readonly destination: string | null
}

export const VIOLATIONS = [
  'NUMBER_MISSING',
  'BOX_MISSING',
  'AGENT_MISSING',
  'BOX_TOO_LONG',
  'BOX_ILL_FORMED',
  'BOX_CHARSET',
  'NO_RATING_LINE',
  'LINE_INCOMPLETE',
  'LINE_ILL_FORMED',
  'PIECES_DIFFER',
  'ROUTE_DIFFERS',
  'CHARGE_INCOMPLETE',
  'CHARGE_UNKNOWN',
  'CODE_UNKNOWN',
  'DATE_IMPOSSIBLE',
  'LEG_INCOMPLETE',
  'ADDRESS_INCOMPLETE',
  'CONSIGNEE_TO_ORDER',
  'GOODS_VAGUE',
  'NOT_COLLECT',
  'TOO_PRECISE',
  'COMMISSION_TWICE',
] as const

/** A violation that an airline would reject; `box` is its place, 'lines' and 'otherCharges' are tables. */
export type Violation = {
  readonly code: (typeof VIOLATIONS)[number]
  readonly box: BoxName | 'lines' | 'otherCharges' | 'number'
  /** The value that is wrong, where the box has several. */
  readonly what?: string | undefined
}

/** Codes that are in use, from the reference data. */
export type ReferenceCodes = {
  readonly airports: ReadonlySet<string>
  readonly airlines: ReadonlySet<string>
  readonly currencies: ReadonlySet<string>
}

const REQUIRED: Readonly<Record<WaybillKind, readonly BoxName[]>> = {
  HAWB: ['shipper', 'consignee', 'issuer', 'departure', 'to1', 'currency', 'destination', 'goods', 'executedOn'],
  MAWB: ['shipper', 'consignee', 'issuer', 'agent', 'agentIata', 'departure', 'to1', 'by1', 'currency', 'destination'],
}
const REQUIRED_OF_BOTH: readonly BoxName[] = [
  'carriageValue',
  'customsValue',
  'insurance',
  'goods',
  'executedOn',
  'executedAt',
  'issuerSignature',
]

/** Carrier, number and day, as messages carry it. */
const FLIGHT = /^([A-Z]{2}|[A-Z]\d|\d[A-Z])\d{1,4}[A-Z]?\/(0[1-9]|[12]\d|3[01])$/

const FORMS: Readonly<Partial<Record<BoxName, RegExp>>> = {
  to1: /^[A-Z]{3}$/,
  to2: /^[A-Z]{3}$/,
  to3: /^[A-Z]{3}$/,
  by2: /^[A-Z0-9]{2}$/,
  by3: /^[A-Z0-9]{2}$/,
  agentIata: /^\d{7}(\/\d{4})?$/,
  currency: /^[A-Z]{3}$/,
  chargeCode: /^[A-Z]{2}$/,
  weightPayment: /^[PC]$/,
  otherPayment: /^[PC]$/,
  carriageValue: /^(NVD|\d{1,12}|\d{1,9}\.\d{1,2})$/,
  customsValue: /^(NCV|\d{1,12}|\d{1,9}\.\d{1,2})$/,
  insurance: /^(XXX|\d{1,11}|\d{1,8}\.\d{1,2})$/,
  valuation: /^\d{1,9}(\.\d{1,2})?$/,
  tax: /^\d{1,9}(\.\d{1,2})?$/,
  executedOn: /^\d{2}[A-Z]{3}\d{2}$/,
  flight1: FLIGHT,
  flight2: FLIGHT,
  conversion: CONVERSION,
  atDestination: /^\d{1,9}(\.\d{1,3})?$/,
}

/**
 * Returns all violations that prevent issuing, in the order of the boxes. Codes are checked once the reference data is there; `null`
 * while it is not.
 */
export function violationsOf(
  kind: WaybillKind,
  content: WaybillContent,
  { expected, codes }: { readonly expected: Expected; readonly codes: ReferenceCodes | null },
): Violation[] {
  const { boxes, otherCharges } = content
  const found = [
    ...numberViolations(kind, expected),
    ...boxesOf(kind).flatMap((one) => boxViolations(kind, one, boxes[one.name])),
    ...(codes ? codeViolations(boxes, codes) : []),
    ...legViolations(boxes),
    ...routeViolations(boxes, expected),
    ...lineViolations(content, expected),
    ...otherCharges.flatMap(chargeViolations),
    ...destinationViolations(content),
    ...(kind === 'MAWB' ? furtherViolations(boxes) : []),
  ]
  return found.toSorted((one, other) => ORDER.indexOf(one.box) - ORDER.indexOf(other.box))
}

/** The number is above the boxes, the tables below them. */
const ORDER: readonly Violation['box'][] = ['number', ...BOXES.map(({ name }) => name), 'lines', 'otherCharges']

function chargeViolations({ code, amount }: OtherCharge): Violation[] {
  if (!/^[A-Z]{2}$/.test(code) || !isDecimal(amount)) return [{ code: 'CHARGE_INCOMPLETE', box: 'otherCharges' }]
  return OTHER_CHARGE_CODES.has(code) ? [] : [{ code: 'CHARGE_UNKNOWN', box: 'otherCharges', what: code }]
}

/** Codes of the right form that the reference data does not have. */
function codeViolations(boxes: Boxes, { airports, airlines, currencies }: ReferenceCodes): Violation[] {
  const isAirline = (code: string) => airlines.has(code)
  const checks: readonly (readonly [BoxName, string, (code: string) => boolean])[] = [
    ['to1', boxes.to1, (code) => airports.has(code)],
    // The first carrier may be named in full.
    ['by1', /^[A-Z0-9]{2}$/.test(boxes.by1) ? boxes.by1 : '', isAirline],
    ['to2', boxes.to2, (code) => airports.has(code)],
    ['by2', boxes.by2, isAirline],
    ['to3', boxes.to3, (code) => airports.has(code)],
    ['by3', boxes.by3, isAirline],
    ['currency', boxes.currency, (code) => currencies.has(code)],
    ['conversion', conversionOf(boxes.conversion)?.currency ?? '', (code) => currencies.has(code)],
    ['flight1', FLIGHT.exec(boxes.flight1)?.[1] ?? '', isAirline],
    ['flight2', FLIGHT.exec(boxes.flight2)?.[1] ?? '', isAirline],
  ]
  return checks
    .filter(([name, code, isKnown]) => code !== '' && (FORMS[name]?.test(boxes[name]) ?? true) && !isKnown(code))
    .map(([box, what]) => ({ code: 'CODE_UNKNOWN', box, what }))
}

/** A further leg has both an airport and a carrier, and follows the one before. */
function legViolations({ to2, by2, to3, by3 }: Boxes): Violation[] {
  const missing: readonly (readonly [BoxName, boolean])[] = [
    ['to2', to2 === '' && (by2 !== '' || to3 !== '')],
    ['by2', by2 === '' && to2 !== ''],
    ['to3', to3 === '' && by3 !== ''],
    ['by3', by3 === '' && to3 !== ''],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([box]) => ({ code: 'LEG_INCOMPLETE', box }))
}

function numberViolations(kind: WaybillKind, { number }: Expected): Violation[] {
  const isGood = number !== null && (kind === 'HAWB' || parseMawbNumber(number).ok)
  return isGood ? [] : [{ code: 'NUMBER_MISSING', box: 'number' }]
}

function boxViolations(kind: WaybillKind, { name, lines, length }: Box, text: string): Violation[] {
  const isRequired = REQUIRED[kind].includes(name) || REQUIRED_OF_BOTH.includes(name)
  if (text === '') return isRequired ? [{ code: missingCode(kind, name), box: name }] : []
  const typed = text.split('\n')
  if (typed.length > lines || typed.some((one) => one.length > length)) return [{ code: 'BOX_TOO_LONG', box: name }]
  if (lostInCargoText(text) !== '') return [{ code: 'BOX_CHARSET', box: name }]
  const isWellFormed = (FORMS[name]?.test(text) ?? true) && isWellFormedDetail(name, text)
  if (!isWellFormed) return [{ code: 'BOX_ILL_FORMED', box: name }]
  return contentViolations(kind, name, text)
}

/** A master waybill is made out to the overseas agent; one of a direct shipment always has the consignee of the shipment. */
function missingCode(kind: WaybillKind, name: BoxName): 'AGENT_MISSING' | 'BOX_MISSING' {
  return kind === 'MAWB' && name === 'consignee' ? 'AGENT_MISSING' : 'BOX_MISSING'
}

/** What customs or airline would reject in a box that is formally right. */
function contentViolations(kind: WaybillKind, name: BoxName, text: string): Violation[] {
  if (name === 'consignee' && isToOrder(text)) return [{ code: 'CONSIGNEE_TO_ORDER', box: name }]
  if (name === 'shipper' || name === 'consignee' || name === 'notify') {
    return isWholeParty(text) ? [] : [{ code: 'ADDRESS_INCOMPLETE', box: name }]
  }
  if (name === 'chargeCode') return CHARGE_CODES.has(text) ? [] : [{ code: 'CODE_UNKNOWN', box: name, what: text }]
  if (name === 'executedOn') return isoDayOf(text) !== null ? [] : [{ code: 'DATE_IMPOSSIBLE', box: name }]
  if (name !== 'goods' || (kind === 'MAWB' && refersToHouses(text))) return []
  return isVague(goodsOf(text).text) ? [{ code: 'GOODS_VAGUE', box: name }] : []
}

function routeViolations({ to1, to2, to3 }: Boxes, { destination }: Expected): Violation[] {
  const last = to3 || to2 || to1
  return last === '' || destination === null || last === destination ? [] : [{ code: 'ROUTE_DIFFERS', box: 'to1' }]
}

function lineViolations(content: WaybillContent, { pieces }: Expected): Violation[] {
  const { lines, isAsAgreed } = content
  if (lines.length === 0) return [{ code: 'NO_RATING_LINE', box: 'lines' }]
  const differs = totalsOf(chargedOf(content)).pieces !== String(pieces)
  return [
    ...lines.flatMap((line) => violationOfLine(line, isAsAgreed)),
    ...(differs ? [{ code: 'PIECES_DIFFER', box: 'lines' } as const] : []),
  ]
}

function violationOfLine(line: RatingLine, isAsAgreed: boolean): Violation[] {
  const needed = LINE_NEEDS[line.rateClass].filter((column) => column !== 'rate' || !isAsAgreed)
  if (needed.some((column) => !isFilled(line, column))) return [{ code: 'LINE_INCOMPLETE', box: 'lines' }]
  const forms = Object.entries(LINE_FORMS) as [LineColumn, RegExp][]
  const isWell = forms.every(([column, form]) => line[column] === '' || form.test(line[column]))
  // Tare is not charged: a rate beside it would add to the weight charge.
  const isCharged = line.rateClass === 'X' && (line.rate !== '' || line.pieces !== '')
  return isWell && !isCharged ? [] : [{ code: 'LINE_ILL_FORMED', box: 'lines' }]
}

function isFilled(line: RatingLine, column: LineColumn): boolean {
  return column === 'commodityItem' ? line.commodityItem !== '' : isPositive(line[column])
}

function isPositive(amount: string): boolean {
  return isDecimal(amount) && /[1-9]/.test(amount)
}
