import { expect, test } from 'vitest'
import { officeDay, rateDayOf } from './office-day.ts'

const [HKG, FRA] = ['Asia/Hong_Kong', 'Europe/Berlin']

test.each([
  ['a minute before midnight in Hong Kong', '2026-11-30T15:59:00Z', '2026-11-30', '2026-11-30'],
  ['midnight in Hong Kong', '2026-11-30T16:00:00Z', '2026-12-01', '2026-11-30'],
  ['a minute before midnight in Frankfurt, in winter', '2026-11-30T22:59:00Z', '2026-12-01', '2026-11-30'],
  ['midnight in Frankfurt, in winter', '2026-11-30T23:00:00Z', '2026-12-01', '2026-12-01'],
  ['a minute before midnight in Frankfurt, in summer', '2026-06-30T21:59:00Z', '2026-07-01', '2026-06-30'],
  ['midnight in Frankfurt, in summer', '2026-06-30T22:00:00Z', '2026-07-01', '2026-07-01'],
  ['the turn of the year in Hong Kong', '2026-12-31T16:00:00Z', '2027-01-01', '2026-12-31'],
])('BIL-01 at %s the books of HKG and FRA are at their own days', (_, instant, atHkg, atFra) => {
  expect([officeDay(instant, HKG), officeDay(instant, FRA)]).toEqual([atHkg, atFra])
})

test.each([
  ['without departure, today', null, '2026-11-30T16:30:00Z', '2026-12-01'],
  ['a departure to come, today', '2026-12-05T02:00:00Z', '2026-11-30T16:30:00Z', '2026-12-01'],
  ['departed yesterday there, today in UTC', '2026-11-30T15:30:00Z', '2026-11-30T16:30:00Z', '2026-11-30'],
  ['departed after midnight there, yesterday in UTC', '2026-11-30T17:00:00Z', '2026-12-02T00:00:00Z', '2026-12-01'],
])('BIL-01 the rate of HKG is that of %s', (_, etd, now, expected) => {
  expect(rateDayOf(etd, now, HKG)).toBe(expected)
})
