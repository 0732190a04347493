import type { Violation, WaybillKind } from '../../domain/waybill/waybill.ts'

/** The element of a box, so that the list of what is wrong can lead to it. */
export function boxId(kind: WaybillKind, box: Violation['box']): string {
  return `waybill-${kind}-${box}`
}
