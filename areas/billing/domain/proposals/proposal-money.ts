import { lineAmount, percentOf } from '#areas/tariffs/domain/money.ts'
import type { ProposedLine } from './proposed-line.ts'

/** The currency of the office, the rates of the day into it, and the decimals of currencies. */
export type ProposalMoney = {
  readonly base: string
  readonly rates: ReadonlyMap<string, string>
  readonly minorUnits: ReadonlyMap<string, number>
}

/** Returns the decimals of a currency; an unknown one is refused when the proposals are counted. */
export function decimalsOf(currency: string, { minorUnits }: ProposalMoney): number {
  return minorUnits.get(currency) ?? USUAL_DECIMALS
}

const USUAL_DECIMALS = 2

/** Returns the amount that a proposal has as a line. */
export function proposedAmount({ basis, quantity, price, currency }: ProposedLine, money: ProposalMoney): string {
  const decimals = decimalsOf(currency, money)
  return basis === 'PERCENT' ? percentOf(quantity, price, decimals) : lineAmount(quantity, price, decimals)
}
