import { BOXES } from './boxes.ts'
import type { OtherCharge, RatingLine } from './charges.ts'
import type { WaybillContent } from './waybill.ts'
import type { Violation } from './waybill-violations.ts'

/** A box or table of a waybill. */
export type WaybillPart = Violation['box']

/**
 * Returns the parts in which a waybill differs from its latest issue, so that what was issued no longer matches the shipment. The date
 * is that of each issue.
 */
export function changedParts(current: WaybillContent, issued: WaybillContent): WaybillPart[] {
  const boxes = BOXES.filter(({ name }) => name !== 'executedOn' && current.boxes[name] !== (issued.boxes[name] ?? ''))
  const parts: WaybillPart[] = boxes.map(({ name }) => name)
  const isRated = current.isAsAgreed === issued.isAsAgreed && linesText(current) === linesText(issued)
  if (!isRated) parts.push('lines')
  if (chargesText(current) !== chargesText(issued)) parts.push('otherCharges')
  return parts
}

// Stored content has its properties in another order, so they are compared by name.
function linesText({ lines }: { readonly lines: readonly RatingLine[] }): string {
  const values = lines.map(({ pieces, grossWeight, rateClass, commodityItem, chargeableWeight, rate }) => {
    return [pieces, grossWeight, rateClass, commodityItem, chargeableWeight, rate]
  })
  return JSON.stringify(values)
}

function chargesText({ otherCharges }: { readonly otherCharges: readonly OtherCharge[] }): string {
  return JSON.stringify(otherCharges.map(({ code, due, amount }) => [code, due, amount]))
}
