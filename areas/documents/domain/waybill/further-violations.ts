import { cargoText } from '#areas/messaging/domain/cargo-text.ts'
import { DETAIL_EXCLUDES, DETAIL_NEEDS, FURTHER_DETAILS } from '#areas/messaging/domain/further-details.ts'
import type { BoxName } from './boxes.ts'
import type { Boxes } from './waybill.ts'

/** Whether a detail has the form that the message carries; other boxes have none here. */
export function isWellFormedDetail(name: BoxName, text: string): boolean {
  const detail = FURTHER_DETAILS.find((one) => one.name === name)
  return detail?.kind.right.test(cargoText(text)) ?? true
}

/** Details that lack what goes with them, or contradict each other. */
export function furtherViolations(boxes: Boxes) {
  const isEntered = (name: BoxName) => boxes[name] !== ''
  const entered = FURTHER_DETAILS.filter(({ name }) => isEntered(name))
  const missing = entered.flatMap(({ name }) => DETAIL_NEEDS[name] ?? []).filter((name) => !isEntered(name))
  const twice = entered.filter(({ name }) => DETAIL_EXCLUDES[name]?.some(isEntered)).map(({ name }) => name)
  return [
    ...[...new Set(missing)].map((box) => ({ code: 'BOX_MISSING', box }) as const),
    ...twice.map((box) => ({ code: 'COMMISSION_TWICE', box }) as const),
  ]
}
