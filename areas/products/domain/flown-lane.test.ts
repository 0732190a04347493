import { expect, test } from 'vitest'
import { productEntry } from '../contract/product.ts'
import { type FlownLane, productOfLane } from './flown-lane.ts'

const LANE: FlownLane = {
  flightNo: 'CX289',
  airline: 'CX',
  origin: 'HKG',
  destination: 'FRA',
  flights: 13,
  firstDay: '2026-11-25',
  lastDay: '2026-12-24',
  days: '135',
  freeKg: '1200.0',
  freeCbm: null,
  transitDays: 1,
  currency: 'HKD',
  minimum: '320.00',
  normal: '38.6700',
  awbFee: '120',
  breaks: [
    { from: '45', rate: '29.0400' },
    { from: '100', rate: '30.0000' },
  ],
  surcharges: [
    { code: 'FSC', rate: '4.21', minimum: null },
    { code: 'FSC', rate: '9', minimum: null },
  ],
}
const PRICING = { marginPercent: '12.5', cutOffHours: 6, office: 'HKG' }

test('EXC-01 a flown lane becomes a product at its cost plus the margin, which the form would accept', () => {
  const product = productOfLane(LANE, PRICING)
  expect(productEntry.safeParse(product).error).toBeUndefined()
  expect(product).toMatchObject({
    code: 'CX289-HKG-FRA-HKG',
    days: '135',
    dayKg: '1200.0',
    dayCbm: null,
    minimum: '360.00',
    validFrom: '2026-11-25',
    validTo: '2026-12-24',
  })
  // 38.67 × 1.125 and 29.04 × 1.125; the break at 100 kg is dearer than the one before.
  expect(product.breaks).toEqual([
    { from: '0', rate: '43.5038' },
    { from: '45', rate: '32.6700' },
  ])
  expect(product.surcharges).toEqual([
    { code: 'FSC', basis: 'KG', rate: '4.21', minimum: null },
    { code: 'AWB', basis: 'SHIPMENT', rate: '120', minimum: null },
  ])
})
