import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { compareAmounts, hasDecimalsOf } from '#areas/tariffs/domain/money.ts'

export type PaymentRefusal = 'PAYMENT_NOT_POSITIVE' | 'PAYMENT_EXCEEDS_OPEN' | 'PAYMENT_DECIMALS'

/** What was paid was paid by today, on the calendar of the office (`YYYY-MM-DD`). */
export function canHavePaid(paidOn: string, today: string): Verdict<'PAYMENT_IN_FUTURE'> {
  return paidOn > today ? refuse('PAYMENT_IN_FUTURE') : allowed
}

/** A payment is of the currency of its bill, and of no more than is open; a bill may be paid in parts. */
export function canPay(
  { open, minorUnits }: { readonly open: string; readonly minorUnits: number },
  amount: string,
): Verdict<PaymentRefusal> {
  if (compareAmounts(amount, '0') <= 0) return refuse('PAYMENT_NOT_POSITIVE')
  if (!hasDecimalsOf(amount, minorUnits)) return refuse('PAYMENT_DECIMALS')
  return compareAmounts(amount, open) > 0 ? refuse('PAYMENT_EXCEEDS_OPEN') : allowed
}
