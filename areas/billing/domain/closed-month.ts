import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** A month of the ledger, by its first day. */
export type BookedMonth = {
  readonly month: string
  readonly isClosed: boolean
  /** How many drafts have no account or exchange rate. */
  readonly incomplete: number
}

/**
 * A month may be closed once, after its end in the time zone of the office. Afterwards its drafts can only be approved, so none
 * may be incomplete.
 */
export function canCloseMonth(
  { month, isClosed, incomplete }: BookedMonth,
  today: string,
): Verdict<'MONTH_CLOSED' | 'MONTH_NOT_OVER' | 'MONTH_INCOMPLETE'> {
  if (isClosed) return refuse('MONTH_CLOSED')
  if (month.slice(0, 7) >= today.slice(0, 7)) return refuse('MONTH_NOT_OVER')
  return incomplete === 0 ? allowed : refuse('MONTH_INCOMPLETE')
}
