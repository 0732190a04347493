import { expect, test } from 'vitest'
import { BOXES } from './boxes.ts'
import { changedParts } from './changed-parts.ts'
import type { Boxes, WaybillContent } from './waybill.ts'

const boxes = { ...Object.fromEntries(BOXES.map(({ name }) => [name, ''])), goods: 'TOYS', executedOn: '24NOV26' }
const issued: WaybillContent = {
  boxes: boxes as Boxes,
  lines: [{ pieces: '5', grossWeight: '60', rateClass: 'Q', commodityItem: '', chargeableWeight: '60', rate: '3' }],
  otherCharges: [{ code: 'MY', due: 'C', amount: '12' }],
  isAsAgreed: false,
}
const line = issued.lines.map((one) => ({ ...one, grossWeight: '61' }))

test.each([
  [{}, []],
  [{ boxes: { ...issued.boxes, executedOn: '25NOV26' } }, []],
  [{ boxes: { ...issued.boxes, goods: 'DOLLS', flight1: 'LH797/25' } }, ['flight1', 'goods']],
  [{ lines: line }, ['lines']],
  [{ isAsAgreed: true }, ['lines']],
  [{ otherCharges: [] }, ['otherCharges']],
  // The database returns properties in another order.
  [{ otherCharges: [{ amount: '12', code: 'MY', due: 'C' as const }] }, []],
])('DOC-01 since its issue a waybill with %j has changed in %j', (change, parts) => {
  expect(changedParts({ ...issued, ...change }, issued)).toEqual(parts)
})
