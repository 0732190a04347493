import { expect, test } from 'vitest'
import { canCloseMonth } from './closed-month.ts'

test.each([
  ['2026-10-01', false, true],
  ['2025-12-01', false, true],
  ['2026-11-01', false, 'MONTH_NOT_OVER'],
  ['2026-12-01', false, 'MONTH_NOT_OVER'],
  ['2026-10-01', true, 'MONTH_CLOSED'],
])('BIL-01 on 20 November the month from %s, closed already: %s', (month, isClosed, expected) => {
  const verdict = canCloseMonth({ month, isClosed }, '2026-11-20')
  expect(verdict.ok || verdict.code).toBe(expected)
})
