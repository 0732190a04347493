import { expect, test } from 'vitest'
import { nextDay, weekOf } from './office-week.ts'

test.each([
  ['a Monday', '2026-11-16'],
  ['a Thursday', '2026-11-19'],
  ['a Sunday', '2026-11-22'],
])('%s is in the week from its Monday until before the next', (_what, day) => {
  expect(weekOf(day)).toEqual({ from: '2026-11-16', to: '2026-11-23' })
})

test('weeks and days go over the end of a year', () => {
  expect(weekOf('2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-04' })
  expect(nextDay('2026-12-31')).toBe('2027-01-01')
})
