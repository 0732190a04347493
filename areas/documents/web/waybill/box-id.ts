import type { WaybillKind } from '../../domain/waybill/waybill.ts'
import type { Violation } from '../../domain/waybill/waybill-violations.ts'

/** Returns the element id of a box, so that violations can link to it. */
export function boxId(kind: WaybillKind, box: Violation['box']): string {
  return `waybill-${kind}-${box}`
}
