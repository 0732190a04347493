import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { BOXES, type BoxName } from './boxes.ts'
import { type Charged, type OtherCharge, type RatingLine, areSameCharges, areSameLines } from './charges.ts'

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
    ...(!areSameLines(typed.lines, prefilled.lines) && { lines: typed.lines }),
    ...(!areSameCharges(typed.otherCharges, prefilled.otherCharges) && { otherCharges: typed.otherCharges }),
    ...(typed.isAsAgreed !== prefilled.isAsAgreed && { isAsAgreed: typed.isAsAgreed }),
  }
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

/** DOC-01: a waybill may be issued without violations; again only with a reason, and never when void. */
export function canIssue(
  state: WaybillState,
  { violations, reason }: { readonly violations: readonly object[]; readonly reason: string },
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
