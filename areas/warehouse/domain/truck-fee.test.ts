import { expect, test } from 'vitest'
import { feeOf, minutesBetween } from './truck-fee.ts'

const tariff = { baseFee: '120', freeMinutes: 60, hourFee: '45.50' }

test.each([
  [0, '120.00'],
  [60, '120.00'],
  [61, '165.50'],
  [120, '165.50'],
  [121, '211.00'],
  [-30, '120.00'],
])('WHS-01 %i minutes at the dock cost %s', (minutes, fee) => {
  expect(feeOf(tariff, minutes)).toBe(fee)
})

test('WHS-01 a started minute counts', () => {
  expect(minutesBetween('2026-11-20T08:00:00Z', '2026-11-20T09:00:01Z')).toBe(61)
})
