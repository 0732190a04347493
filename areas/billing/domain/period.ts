import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

const LONGEST_DAYS = 731
const DAY_MS = 86_400_000

/** Whether a report or statement can cover the days `from` to `to` (YYYY-MM-DD, both included): two years at most. */
export function canCoverPeriod(from: string, to: string): Verdict<'VALIDITY_REVERSED' | 'PERIOD_TOO_LONG'> {
  if (from > to) return refuse('VALIDITY_REVERSED')
  return Date.parse(to) - Date.parse(from) > LONGEST_DAYS * DAY_MS ? refuse('PERIOD_TOO_LONG') : allowed
}
