import { lostInCargoText } from '#areas/messaging/domain/cargo-text.ts'
import { parseMawbNumber } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { isDecimal } from '#platform/domain/decimal.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { BOXES, type BoxName } from './boxes.ts'
import {
  type Charged,
  LINE_FORMS,
  LINE_NEEDS,
  type LineColumn,
  type OtherCharge,
  type RatingLine,
  totalsOf,
} from './charges.ts'

export const WAYBILL_KINDS = ['HAWB', 'MAWB'] as const

export type WaybillKind = (typeof WAYBILL_KINDS)[number]

/** Draft until first issued; an issued waybill may be issued again; void is final. */
export const WAYBILL_STATES = ['Draft', 'Issued', 'Void'] as const

export type WaybillState = (typeof WAYBILL_STATES)[number]

export type Boxes = Readonly<Record<BoxName, string>>

/** The content of a waybill. */
export type WaybillContent = {
  readonly boxes: Boxes
  readonly lines: readonly RatingLine[]
  readonly otherCharges: readonly OtherCharge[]
  /** Whether rates and totals are printed as "AS AGREED". */
  readonly isAsAgreed: boolean
}

/** Values typed over those derived from the shipment; all others stay derived. */
export type Overrides = {
  readonly boxes: Readonly<Partial<Record<BoxName, string>>>
  readonly lines?: readonly RatingLine[] | undefined
  readonly otherCharges?: readonly OtherCharge[] | undefined
  readonly isAsAgreed?: boolean | undefined
}

/** Returns the current waybill: derived values with overrides. */
export function contentOf(prefilled: WaybillContent, overrides: Overrides): WaybillContent {
  return {
    boxes: { ...prefilled.boxes, ...overrides.boxes },
    lines: overrides.lines ?? prefilled.lines,
    otherCharges: overrides.otherCharges ?? prefilled.otherCharges,
    isAsAgreed: overrides.isAsAgreed ?? prefilled.isAsAgreed,
  }
}

/** Returns as overrides only the values that differ from the derived ones. */
export function overridesOf(prefilled: WaybillContent, typed: WaybillContent): Overrides {
  const boxes = BOXES.filter(({ name }) => typed.boxes[name] !== prefilled.boxes[name])
  return {
    boxes: Object.fromEntries(boxes.map(({ name }) => [name, typed.boxes[name]])),
    ...(!isSame(typed.lines, prefilled.lines) && { lines: typed.lines }),
    ...(!isSame(typed.otherCharges, prefilled.otherCharges) && { otherCharges: typed.otherCharges }),
    ...(typed.isAsAgreed !== prefilled.isAsAgreed && { isAsAgreed: typed.isAsAgreed }),
  }
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}

/** Returns the charges of a waybill for its totals. */
export function chargedOf({ boxes, lines, otherCharges }: WaybillContent): Charged {
  const { valuation, tax, weightPayment, otherPayment } = boxes
  return {
    lines,
    otherCharges,
    valuation,
    tax,
    weightPayment: weightPayment === 'C' ? 'C' : 'P',
    otherPayment: otherPayment === 'C' ? 'C' : 'P',
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
  'BOX_TOO_LONG',
  'BOX_ILL_FORMED',
  'BOX_CHARSET',
  'NO_RATING_LINE',
  'LINE_INCOMPLETE',
  'LINE_ILL_FORMED',
  'PIECES_DIFFER',
  'ROUTE_DIFFERS',
  'CHARGE_INCOMPLETE',
] as const

/** A violation that an airline would reject; `box` is its place, 'lines' and 'otherCharges' are tables. */
export type Violation = {
  readonly code: (typeof VIOLATIONS)[number]
  readonly box: BoxName | 'lines' | 'otherCharges' | 'number'
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
  executedOn: /^(0[1-9]|[12]\d|3[01])(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\d{2}$/,
}

/** Returns all violations that prevent issuing, in the order of the boxes. */
export function violationsOf(kind: WaybillKind, content: WaybillContent, expected: Expected): Violation[] {
  return [
    ...numberViolations(kind, expected),
    ...BOXES.flatMap((one) => boxViolations(kind, one, content.boxes[one.name])),
    ...routeViolations(content.boxes, expected),
    ...lineViolations(content, expected),
    ...content.otherCharges
      .filter(({ code, amount }) => !/^[A-Z]{2}$/.test(code) || !isDecimal(amount))
      .map((): Violation => ({ code: 'CHARGE_INCOMPLETE', box: 'otherCharges' })),
  ]
}

function numberViolations(kind: WaybillKind, { number }: Expected): Violation[] {
  const isGood = number !== null && (kind === 'HAWB' || parseMawbNumber(number).ok)
  return isGood ? [] : [{ code: 'NUMBER_MISSING', box: 'number' }]
}

function boxViolations(kind: WaybillKind, { name, lines, length }: (typeof BOXES)[number], text: string): Violation[] {
  const isRequired = REQUIRED[kind].includes(name) || REQUIRED_OF_BOTH.includes(name)
  if (text === '') return isRequired ? [{ code: 'BOX_MISSING', box: name }] : []
  const typed = text.split('\n')
  if (typed.length > lines || typed.some((one) => one.length > length)) return [{ code: 'BOX_TOO_LONG', box: name }]
  if (!(FORMS[name]?.test(text) ?? true)) return [{ code: 'BOX_ILL_FORMED', box: name }]
  return lostInCargoText(text) === '' ? [] : [{ code: 'BOX_CHARSET', box: name }]
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

/** DOC-01: a waybill may be issued without violations; again only with a reason, and never when void. */
export function canIssue(
  state: WaybillState,
  { violations, reason }: { readonly violations: readonly Violation[]; readonly reason: string },
): Verdict<'WAYBILL_VOID' | 'WAYBILL_INCOMPLETE' | 'REISSUE_REASON_MISSING'> {
  if (state === 'Void') return refuse('WAYBILL_VOID')
  if (violations.length > 0) return refuse('WAYBILL_INCOMPLETE', { count: violations.length })
  return state === 'Issued' && reason.trim() === '' ? refuse('REISSUE_REASON_MISSING') : allowed
}

/** DOC-01: the weights of the houses are fixed by the issued waybill; changing them requires a reason and issuing it again. */
export function canReopenWeights(
  state: WaybillState,
  { isWeightLocked }: { readonly isWeightLocked: boolean },
): Verdict<'WAYBILL_NOT_ISSUED' | 'WEIGHTS_OPEN'> {
  if (state !== 'Issued') return refuse('WAYBILL_NOT_ISSUED')
  return isWeightLocked ? allowed : refuse('WEIGHTS_OPEN')
}

/** Only an issued waybill can be voided; a draft is not a document yet. */
export function canVoid(state: WaybillState): Verdict<'WAYBILL_NOT_ISSUED' | 'WAYBILL_VOID'> {
  if (state === 'Void') return refuse('WAYBILL_VOID')
  return state === 'Issued' ? allowed : refuse('WAYBILL_NOT_ISSUED')
}

/** A void waybill cannot be edited. */
export function canWrite(state: WaybillState): Verdict<'WAYBILL_VOID'> {
  return state === 'Void' ? refuse('WAYBILL_VOID') : allowed
}
