import { expect, test } from 'vitest'
import { BOXES } from './boxes.ts'
import { correctionOf, corrections } from './correction.ts'
import type { Boxes, WaybillContent } from './waybill.ts'

const empty = Object.fromEntries(BOXES.map(({ name }) => [name, ''])) as Boxes
const boxes = { ...empty, currency: 'HKD', weightPayment: 'P', otherPayment: 'P' }
const line = { pieces: '25', grossWeight: '424', rateClass: 'Q', commodityItem: '', chargeableWeight: '480' } as const
const first: WaybillContent = {
  boxes,
  lines: [{ ...line, rate: '22.5' }],
  otherCharges: [{ code: 'MY', due: 'C', amount: '960' }],
  isAsAgreed: false,
}

test('DOC-01 what is not a charge needs no correction', () => {
  expect(correctionOf(first, { ...first, boxes: { ...boxes, reference: 'NEW', handling: 'KEEP DRY' } })).toBeNull()
})

test('DOC-01 a correction names every charge as it was and as it is', () => {
  const corrected = { ...first, lines: [{ ...line, rate: '20' }] }
  expect(correctionOf(first, corrected)).toEqual([
    { charge: 'weight', before: { prepaid: '10800.00', collect: '' }, after: { prepaid: '9600.00', collect: '' } },
    { charge: 'valuation', before: { prepaid: '', collect: '' }, after: { prepaid: '', collect: '' } },
    { charge: 'tax', before: { prepaid: '', collect: '' }, after: { prepaid: '', collect: '' } },
    { charge: 'dueAgent', before: { prepaid: '', collect: '' }, after: { prepaid: '', collect: '' } },
    { charge: 'dueCarrier', before: { prepaid: '960.00', collect: '' }, after: { prepaid: '960.00', collect: '' } },
    { charge: 'total', before: { prepaid: '11760.00', collect: '' }, after: { prepaid: '10560.00', collect: '' } },
  ])
})

test('DOC-01 from prepaid to collect, or in another currency, is a correction though no amount differs', () => {
  expect(correctionOf(first, { ...first, boxes: { ...boxes, weightPayment: 'C' } })?.at(0)).toEqual({
    charge: 'weight',
    before: { prepaid: '10800.00', collect: '' },
    after: { prepaid: '', collect: '10800.00' },
  })
  expect(correctionOf(first, { ...first, boxes: { ...boxes, currency: 'USD' } })).toHaveLength(6)
})

test('DOC-01 issues that correct charges are found among all issues', () => {
  const named = { ...first, boxes: { ...boxes, reference: 'NEW' } }
  const cheaper = { ...named, lines: [{ ...line, rate: '20' }] }
  const issues = [first, named, cheaper, cheaper, first].map((content, index) => ({ issue: index + 1, content }))
  expect(corrections(issues)).toEqual([3, 5])
})
