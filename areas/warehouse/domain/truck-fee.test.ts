import { expect, test } from 'vitest'
import { canCharge, feeOf, minutesBetween } from './truck-fee.ts'

const tariff = { baseFee: '120', freeMinutes: 60, hourFee: '45.50' }

test.each([
  [0, '120.00'],
  [60, '120.00'],
  [61, '165.50'],
  [120, '165.50'],
  [121, '211.00'],
  [-30, '120.00'],
])('WHS-01 %i minutes at the dock cost %s', (minutes, fee) => {
  expect(feeOf(tariff, minutes, 2)).toBe(fee)
})

test.each([
  ['JPY', 0, '1500', '500', '2500'],
  ['KWD', 3, '1.125', '0.500', '2.125'],
])('WHS-01 a fee in %s has %i decimals', (_code, decimals, baseFee, hourFee, fee) => {
  expect(feeOf({ baseFee, freeMinutes: 0, hourFee }, 120, decimals)).toBe(fee)
})

test.each([
  ['100', 'JPY', 0, true],
  ['100.0', 'JPY', 0, true],
  ['100.5', 'JPY', 0, false],
  ['100.55', 'HKD', 2, true],
  ['100.555', 'HKD', 2, false],
  ['0.125', 'KWD', 3, true],
])('WHS-01 %s in %s, which has %i decimals, can be charged: %s', (fee, code, decimals, ok) => {
  expect(canCharge(fee, { code, decimals }).ok).toBe(ok)
})

test('WHS-01 a started minute counts', () => {
  expect(minutesBetween('2026-11-20T08:00:00Z', '2026-11-20T09:00:01Z')).toBe(61)
})
