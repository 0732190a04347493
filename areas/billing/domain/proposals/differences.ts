import type { LineBasis } from '#areas/tariffs/domain/charge.ts'
import type { LineStatus } from '../billing-line.ts'
import { CURRENCY_DECIMALS, compareAmounts, negated, sumOfAmounts } from '#areas/tariffs/domain/money.ts'
import type { ProposedLine } from './proposed-line.ts'

/** A proposal with its calculated amount. */
export type CountedProposal = ProposedLine & { readonly amount: string }

/** A line proposed before; `key` is the key of the proposal. */
export type ExistingLine = {
  readonly id: string
  readonly key: string
  readonly basis: LineBasis
  readonly quantity: string
  readonly price: string
  readonly currency: string
  readonly amount: string
  readonly status: LineStatus
  /** False if the month is closed, so that nothing may be overwritten. */
  readonly isMonthOpen: boolean
}

/**
 * The effect of a proposal: a new line, a changed draft, a deleted draft, or a line for the difference if the existing one is
 * approved, billed or in a closed month.
 */
export type Difference = {
  readonly id: string
  readonly key: string
  readonly change: 'NEW' | 'CHANGE' | 'GONE' | 'DIFFERENCE'
  readonly currency: string
  /** The existing and the proposed amount, in the currency of the line. */
  readonly current: string
  readonly amount: string
  readonly lineId: string | null
  readonly proposal: CountedProposal | null
}

/** Returns the differences between proposals and existing lines. */
export function differencesOf(
  proposals: readonly CountedProposal[],
  existing: readonly ExistingLine[],
): readonly Difference[] {
  const byKey = Map.groupBy(existing, ({ key }) => key)
  const proposed = new Map(proposals.map((proposal) => [proposal.key, proposal]))
  const keys = [...new Set([...proposed.keys(), ...byKey.keys()])]
  return keys.flatMap((key) => differencesOfKey(key, proposed.get(key) ?? null, byKey.get(key) ?? []))
}

function differencesOfKey(
  key: string,
  proposal: CountedProposal | null,
  lines: readonly ExistingLine[],
): readonly Difference[] {
  const [only] = lines
  if (!only) return proposal ? [entered(key, proposal)] : []
  const isDraft = lines.length === 1 && only.status === 'DRAFT' && only.isMonthOpen
  if (!isDraft) return remainders(key, proposal, lines)
  if (!proposal) return [{ ...changed(key, only), change: 'GONE', amount: '0', proposal }]
  if (isSame(proposal, only)) return []
  if (proposal.currency !== only.currency)
    return [{ ...changed(key, only), change: 'GONE', amount: '0', proposal: null }]
  return [{ ...changed(key, only), change: 'CHANGE', amount: proposal.amount, proposal }]
}

function entered(key: string, proposal: CountedProposal): Difference {
  const { amount, currency } = proposal
  return { id: key, key, change: 'NEW', currency, current: '0', amount, lineId: null, proposal }
}

function changed(key: string, { id, amount, currency }: ExistingLine) {
  return { id: key, key, currency, current: amount, lineId: id }
}

function isSame(proposal: CountedProposal, line: ExistingLine): boolean {
  return (
    proposal.currency === line.currency &&
    proposal.basis === line.basis &&
    compareAmounts(proposal.quantity, line.quantity) === 0 &&
    compareAmounts(proposal.price, line.price) === 0
  )
}

/** Returns what is missing to the proposal in each currency; equal totals need nothing, whatever lines they consist of. */
function remainders(key: string, proposal: CountedProposal | null, lines: readonly ExistingLine[]): Difference[] {
  const currencies = new Set([...lines.map(({ currency }) => currency), ...(proposal ? [proposal.currency] : [])])
  return [...currencies].flatMap((currency) => {
    const ofCurrency = lines.filter((line) => line.currency === currency)
    const current = sumOfAmounts(
      ofCurrency.map(({ amount }) => amount),
      CURRENCY_DECIMALS,
    )
    const amount = proposal?.currency === currency ? proposal.amount : '0'
    if (compareAmounts(current, amount) === 0) return []
    return [
      {
        id: `${key}|${currency}`,
        key,
        change: 'DIFFERENCE',
        currency,
        current,
        amount,
        lineId: null,
        proposal,
      } as const,
    ]
  })
}

/** Returns the amount of the line for a difference. */
export function remainderOf({ amount, current }: Pick<Difference, 'amount' | 'current'>): string {
  return sumOfAmounts([amount, negated(current)], CURRENCY_DECIMALS)
}
