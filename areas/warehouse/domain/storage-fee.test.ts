import { expect, test } from 'vitest'
import { storageFeeOf, storedDays } from './storage-fee.ts'

test.each([
  ['2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', 0],
  ['2026-11-20T08:00:00Z', '2026-11-20T08:00:01Z', 1],
  ['2026-11-20T08:00:00Z', '2026-11-21T08:00:00Z', 1],
  ['2026-11-20T08:00:00Z', '2026-11-21T08:00:01Z', 2],
  ['2026-11-20T08:00:00Z', '2026-11-19T08:00:00Z', 0],
])('WHS-02 freight of %s has been stored for %s: %i days', (from, until, days) => {
  expect(storedDays(from, until)).toBe(days)
})

test.each([
  [{ freeDays: 3, rate: '0.5', decimals: 2 }, '100', 3, '0.00'],
  [{ freeDays: 3, rate: '0.5', decimals: 2 }, '100', 4, '50.00'],
  [{ freeDays: 0, rate: '0.35', decimals: 2 }, '12.5', 7, '30.63'],
  [{ freeDays: 1, rate: '0.0125', decimals: 2 }, '0.4', 2, '0.01'],
  [{ freeDays: 0, rate: '1.5', decimals: 0 }, '12.5', 1, '19'],
  [{ freeDays: 0, rate: '0.0125', decimals: 3 }, '12.5', 1, '0.156'],
])('WHS-02 %j for %s kg after %i days: %s', (tariff, kg, days, fee) => {
  expect(storageFeeOf(tariff, kg, days)).toBe(fee)
})
