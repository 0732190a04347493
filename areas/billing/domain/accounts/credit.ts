import { compareAmounts } from '#areas/tariffs/domain/money.ts'

/** The credit of one account: what it may owe, and what it owes. Amounts are in its currency. */
export type AccountCredit = {
  readonly creditLimit: string | null
  readonly onHold: boolean
  readonly open: string
}

/** Returns why an office does not work for a partner with these accounts; null if it does. A hold counts before a limit. */
export function creditBlockOf(accounts: readonly AccountCredit[]): 'HOLD' | 'LIMIT' | null {
  if (accounts.some(({ onHold }) => onHold)) return 'HOLD'
  return accounts.some(isOverLimit) ? 'LIMIT' : null
}

/** Whether an account owes more than its limit allows; exactly the limit is allowed. */
export function isOverLimit({ creditLimit, open }: Pick<AccountCredit, 'creditLimit' | 'open'>): boolean {
  return creditLimit !== null && compareAmounts(open, creditLimit) > 0
}
