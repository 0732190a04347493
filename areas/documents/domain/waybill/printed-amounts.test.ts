import { expect, test } from 'vitest'
import { BOXES } from './boxes.ts'
import { printedAmounts } from './printed-amounts.ts'
import type { Boxes, WaybillContent } from './waybill.ts'

const empty = Object.fromEntries(BOXES.map(({ name }) => [name, ''])) as Boxes
const content = (payment: 'P' | 'C', change: Partial<WaybillContent> = {}): WaybillContent => ({
  boxes: { ...empty, weightPayment: payment, otherPayment: payment },
  lines: [{ pieces: '1', grossWeight: '50', rateClass: 'Q', commodityItem: '', chargeableWeight: '50', rate: '' }],
  otherCharges: [],
  isAsAgreed: true,
  ...change,
})

test('DOC-01 a waybill as agreed says so in weight charge and total, also without a rate', () => {
  const prepaid = printedAmounts(content('P'))
  expect(prepaid).toMatchObject({ weightPrepaid: 'AS AGREED', totalPrepaid: 'AS AGREED' })
  expect(prepaid).toMatchObject({ weightCollect: '', totalCollect: '' })
  expect(printedAmounts(content('C'))).toMatchObject({ weightCollect: 'AS AGREED', weightPrepaid: '' })
})

test('DOC-01 a rated waybill has its amounts', () => {
  const lines = content('P').lines.map((line) => ({ ...line, rate: '2' }))
  const otherCharges = [{ code: 'MY', due: 'C' as const, amount: '5' }]
  const rated = printedAmounts(content('P', { lines, otherCharges, isAsAgreed: false }))
  expect(rated).toMatchObject({ weightPrepaid: '100.00', carrierPrepaid: '5.00', totalPrepaid: '105.00' })
})
