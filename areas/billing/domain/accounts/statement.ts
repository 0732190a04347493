import { sumOfAmounts } from '#areas/tariffs/domain/money.ts'

/** One entry of a statement: a bill, or a payment (negative). */
export type StatementEntry = {
  readonly day: string
  readonly text: string
  readonly amount: string
}

/** An entry with the balance after it. */
export type BalancedEntry = StatementEntry & { readonly balance: string }

/** Returns the entries with their running balance, beginning with the balance brought forward. */
export function withBalance(opening: string, entries: readonly StatementEntry[], scale: number): BalancedEntry[] {
  let balance = sumOfAmounts([opening], scale)
  return entries.map((entry) => {
    balance = sumOfAmounts([balance, entry.amount], scale)
    return { ...entry, balance }
  })
}
