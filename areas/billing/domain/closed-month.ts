import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** A month of the ledger, by its first day. */
export type BookedMonth = { readonly month: string; readonly isClosed: boolean }

/** A month may be closed once, after its end in the time zone of the office. */
export function canCloseMonth(
  { month, isClosed }: BookedMonth,
  today: string,
): Verdict<'MONTH_CLOSED' | 'MONTH_NOT_OVER'> {
  if (isClosed) return refuse('MONTH_CLOSED')
  return month.slice(0, 7) < today.slice(0, 7) ? allowed : refuse('MONTH_NOT_OVER')
}
