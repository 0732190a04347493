import type { WaybillKind } from '../../domain/waybill/waybill.ts'
import type { Violation } from '../../domain/waybill/waybill-violations.ts'

/** Returns the element id of a box, so that violations can link to it. */
export function boxId(kind: WaybillKind, box: Violation['box']): string {
  return `waybill-${kind}-${box}`
}

/** The section of details that the form has no box for; closed at first. */
export const FURTHER_ID = 'waybill-further-details'

/** Moves to a box, opening the section that it stands in. */
export function focusBox(kind: WaybillKind, box: Violation['box']): void {
  const element = document.getElementById(boxId(kind, box))
  const section = element?.closest('details')
  if (section) section.open = true
  element?.focus()
}
