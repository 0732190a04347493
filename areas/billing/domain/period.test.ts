import { expect, test } from 'vitest'
import { canCoverPeriod } from './period.ts'

test.each([
  ['2026-11-01', '2026-11-01', undefined],
  ['2024-11-24', '2026-11-24', undefined],
  ['2026-11-02', '2026-11-01', 'VALIDITY_REVERSED'],
  ['2024-11-22', '2026-11-24', 'PERIOD_TOO_LONG'],
])('BIL-01 a statement or report from %s to %s: %s', (from, to, code) => {
  const verdict = canCoverPeriod(from, to)
  expect(verdict.ok ? undefined : verdict.code).toBe(code)
})
