import { BOXES } from './boxes.ts'
import type { Boxes } from './waybill.ts'
import { wrapped } from './wrapped.ts'

const LENGTH = BOXES.find(({ name }) => name === 'handling')?.length ?? 60

/** Returns whom the carrier notifies besides the consignee as box 21 says it, the same in every language; '' if nobody. */
export function alsoNotify({ notify }: Pick<Boxes, 'notify'>): string {
  return notify === '' ? '' : `ALSO NOTIFY ${notify.split('\n').join(', ')}`
}

/** Returns box 21 as printed: what is entered there, and below it whom the carrier notifies. */
export function printedHandling(boxes: Pick<Boxes, 'handling' | 'notify'>): string {
  return [boxes.handling, wrapped(alsoNotify(boxes), LENGTH, Infinity)].filter(Boolean).join('\n')
}
