import { expect, test } from 'vitest'
import { canCloseMonth } from './closed-month.ts'

test.each([
  ['2026-10-01', false, 0, true],
  ['2025-12-01', false, 0, true],
  ['2026-11-01', false, 0, 'MONTH_NOT_OVER'],
  ['2026-12-01', false, 0, 'MONTH_NOT_OVER'],
  ['2026-10-01', true, 0, 'MONTH_CLOSED'],
  ['2026-10-01', false, 1, 'MONTH_INCOMPLETE'],
])('BIL-01 on 20 November the month from %s, closed: %s, incomplete: %d', (month, isClosed, incomplete, expected) => {
  const verdict = canCloseMonth({ month, isClosed, incomplete }, '2026-11-20')
  expect(verdict.ok || verdict.code).toBe(expected)
})
