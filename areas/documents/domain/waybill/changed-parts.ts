import { BOXES } from './boxes.ts'
import { areSameCharges, areSameLines } from './charges.ts'
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
  const isRated = current.isAsAgreed === issued.isAsAgreed && areSameLines(current.lines, issued.lines)
  if (!isRated) parts.push('lines')
  if (!areSameCharges(current.otherCharges, issued.otherCharges)) parts.push('otherCharges')
  return parts
}
