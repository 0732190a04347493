import { compareAmounts, negated, sumOfAmounts } from '#areas/tariffs/domain/money.ts'

/** How a MAWB stands between the carrier's invoice and our costs. */
export const RECONCILIATION_OUTCOMES = ['MATCHED', 'DIFFERENT', 'MISSING_HERE', 'MISSING_THERE'] as const

/** One amount of a MAWB in one currency, billed by the carrier or entered as our cost. */
export type MawbAmount = { readonly mawbNo: string; readonly currency: string; readonly amount: string }

export type ReconciledMawb = {
  readonly mawbNo: string
  readonly currency: string
  readonly billed: string | null
  readonly expected: string | null
  readonly difference: string
  readonly outcome: (typeof RECONCILIATION_OUTCOMES)[number]
}

/** The maximum number of decimals of a currency. */
const SCALE = 3

/**
 * Compares the invoice with our costs by MAWB and currency. Several rows of a MAWB, such as corrections, are summed first;
 * what does not match comes first.
 */
export function reconcile(billed: readonly MawbAmount[], expected: readonly MawbAmount[]): ReconciledMawb[] {
  const [theirs, ours] = [sumsOf(billed), sumsOf(expected)]
  const keys = [...new Set([...theirs.keys(), ...ours.keys()])].toSorted()
  return keys
    .map((key) => reconciled(key, theirs.get(key) ?? null, ours.get(key) ?? null))
    .toSorted((one, another) => rank(another) - rank(one))
}

function reconciled(key: string, billed: string | null, expected: string | null): ReconciledMawb {
  const [mawbNo = '', currency = ''] = key.split(' ')
  const difference = sumOfAmounts([billed ?? '0', negated(expected ?? '0')], SCALE)
  return { mawbNo, currency, billed, expected, difference, outcome: outcomeOf(billed, expected) }
}

function outcomeOf(billed: string | null, expected: string | null): ReconciledMawb['outcome'] {
  if (expected === null) return 'MISSING_HERE'
  if (billed === null) return 'MISSING_THERE'
  return compareAmounts(billed, expected) === 0 ? 'MATCHED' : 'DIFFERENT'
}

function rank({ outcome }: ReconciledMawb): number {
  return RECONCILIATION_OUTCOMES.indexOf(outcome)
}

function sumsOf(amounts: readonly MawbAmount[]): ReadonlyMap<string, string> {
  const sums = new Map<string, string>()
  for (const { mawbNo, currency, amount } of amounts) {
    const key = `${mawbNo} ${currency}`
    sums.set(key, sumOfAmounts([sums.get(key) ?? '0', amount], SCALE))
  }
  return sums
}
