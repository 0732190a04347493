import { type Side, totalsOf } from './charges.ts'
import { type WaybillContent, chargedOf } from './waybill.ts'

/** The charges of a charges correction advice (CCA), in the order of boxes 24 to 30 of the waybill. */
const CORRECTED_CHARGES = [
  'weight',
  'valuation',
  'tax',
  'dueAgent',
  'dueCarrier',
  'total',
] as const satisfies readonly (keyof Side)[]

export type CorrectionLine = {
  readonly charge: (typeof CORRECTED_CHARGES)[number]
  /** Amounts as on the waybill: '' for none. */
  readonly before: { readonly prepaid: string; readonly collect: string }
  readonly after: { readonly prepaid: string; readonly collect: string }
}

/**
 * Returns the charges of an issue beside those of the one before, all six of them; null if none differs, so that nothing needs to be
 * corrected. Who pays is part of it: the same amount moved from prepaid to collect is a correction.
 */
export function correctionOf(before: WaybillContent, after: WaybillContent): CorrectionLine[] | null {
  const [old, next] = [totalsOf(chargedOf(before)), totalsOf(chargedOf(after))]
  const lines = CORRECTED_CHARGES.map((charge) => ({
    charge,
    before: { prepaid: old.prepaid[charge], collect: old.collect[charge] },
    after: { prepaid: next.prepaid[charge], collect: next.collect[charge] },
  }))
  const isSame = before.boxes.currency === after.boxes.currency && lines.every(isUnchanged)
  return isSame ? null : lines
}

/** Whether a charge stays what it was on both sides. */
function isUnchanged({ before, after }: CorrectionLine): boolean {
  return before.prepaid === after.prepaid && before.collect === after.collect
}

/** Returns the numbers of the issues that correct charges; `issues` are in their order. */
export function corrections(
  issues: readonly { readonly issue: number; readonly content: WaybillContent }[],
): readonly number[] {
  return issues.flatMap(({ issue, content }, index) => {
    const before = issues[index - 1]
    return before && correctionOf(before.content, content) ? [issue] : []
  })
}
