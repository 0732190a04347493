import { CURRENCY_DECIMALS, sumOfAmounts } from '#areas/tariffs/domain/money.ts'
import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** Who has seen a line. */
export type ReviewedLine = {
  readonly enteredBy: string
  readonly approvedBy: string | null
  readonly localAmount: string | null
}

/** Whether an amount without sign is above the limit of the office. */
export type LimitTest = (amount: string) => boolean

/** What one person entered, approved and issues counts together: above the limit of the office a bill needs a second person. */
export function hasSecondPerson(
  lines: readonly ReviewedLine[],
  { account }: Pick<Actor, 'account'>,
  isAbove: LimitTest,
): Verdict<'BILL_FOUR_EYES'> {
  const own = lines.filter(({ enteredBy, approvedBy }) => enteredBy === account && approvedBy === account)
  const total = sumOfAmounts(
    own.map(({ localAmount }) => localAmount ?? '0'),
    CURRENCY_DECIMALS,
  )
  return isAbove(unsigned(total)) ? refuse('BILL_FOUR_EYES') : allowed
}

/** Above the limit of the office a bill is credited by somebody who may approve and did not issue it. */
export function canCreditAlone(
  bill: { readonly localNet: string; readonly issuedBy: string },
  actor: Pick<Actor, 'account' | 'permissions'>,
  isAbove: LimitTest,
): Verdict<'CREDIT_FOUR_EYES'> {
  if (!isAbove(unsigned(bill.localNet))) return allowed
  const isOther = actor.account !== bill.issuedBy && holdsAny(actor, ['/bill/approve'])
  return isOther ? allowed : refuse('CREDIT_FOUR_EYES')
}

function unsigned(amount: string): string {
  return amount.replace('-', '')
}

/** Bills are dated on the calendar of their office: not ahead of it, and not before the last twelve months. */
export function canDateBill(day: string, today: string): Verdict<'BILL_DATE_FUTURE' | 'BILL_DATE_OLD'> {
  if (day > today) return refuse('BILL_DATE_FUTURE')
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() - OLDEST_MONTHS)
  return day < first.toISOString().slice(0, 10) ? refuse('BILL_DATE_OLD') : allowed
}

/** The settings page shows this month and so many before it. */
const OLDEST_MONTHS = 11
