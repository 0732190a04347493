import { type Refused, refuse } from '#platform/domain/verdict.ts'
import type { BillingTab, LineBasis, LineSide, LineTerms } from './charge.ts'
import { compareAmounts, lineAmount, negated, percentOf, sumOfAmounts } from './money.ts'

/** The usual weight breaks in kg; below the first one the normal rate applies. */
export const WEIGHT_BREAKS = [45, 100, 300, 500, 1000] as const

export type WeightBreak = (typeof WEIGHT_BREAKS)[number]

/** A sale or purchase price of an office; null if it applies generally. Prices are decimal texts. */
export type Tariff = {
  readonly tab: BillingTab
  readonly side: LineSide
  readonly chargeCode: string
  /** For sales the only customer it applies to; for purchases and settlements the payee. */
  readonly account: string | null
  readonly airline: string | null
  readonly origin: string | null
  readonly destination: string | null
  readonly terms: LineTerms | null
  readonly basis: LineBasis
  readonly currency: string
  /** The normal rate, or the pivot rate if there is a pivot weight. */
  readonly price: string
  readonly breaks: Readonly<Record<WeightBreak, string | null>>
  readonly minimum: string | null
  /** Whether a higher break is charged if it is cheaper in total. */
  readonly payAs: boolean
  readonly pivotKg: string | null
  readonly overPivotPrice: string | null
  readonly taxCode: string | null
  readonly validFrom: string
}

export type TariffViolation = {
  readonly column: 'basis' | 'pivotKg' | 'validTo'
  readonly refused: Refused<'TARIFF_INCONSISTENT' | 'VALIDITY_REVERSED'>
}

/** Returns what contradicts itself in a tariff, one per column; the table's check constraints are the same rule. */
export function tariffViolations(
  tariff: Pick<Tariff, 'basis' | 'breaks' | 'minimum' | 'pivotKg' | 'overPivotPrice' | 'validFrom'> & {
    readonly validTo: string | null
  },
): TariffViolation[] {
  const { basis, breaks, minimum, pivotKg, overPivotPrice, validFrom, validTo } = tariff
  const hasBreaks = WEIGHT_BREAKS.some((kg) => breaks[kg] !== null)
  const isPivotWhole = (pivotKg === null) === (overPivotPrice === null)
  const violations: TariffViolation[] = []
  if (!isByWeight(basis) && (hasBreaks || pivotKg !== null)) {
    violations.push({ column: 'basis', refused: refuse('TARIFF_INCONSISTENT') })
  }
  if (!isPivotWhole || (pivotKg !== null && (hasBreaks || minimum !== null))) {
    violations.push({ column: 'pivotKg', refused: refuse('TARIFF_INCONSISTENT') })
  }
  if (validTo !== null && validTo < validFrom) {
    violations.push({ column: 'validTo', refused: refuse('VALIDITY_REVERSED') })
  }
  return violations
}

/** The subject of rating. */
export type RatedSubject = {
  readonly terms: LineTerms
  readonly account: string | null
  readonly airline: string | null
  readonly origin: string | null
  readonly destination: string | null
}

/** Returns the best matching tariff of each side and charge code: customer before airline before lane, then the newest. */
export function chooseTariffs<T extends Tariff>(tariffs: readonly T[], subject: RatedSubject): T[] {
  const chosen = new Map<string, T>()
  for (const tariff of tariffs.filter((candidate) => fits(candidate, subject))) {
    const group = `${tariff.side}:${tariff.chargeCode}`
    const best = chosen.get(group)
    if (!best || isCloser(tariff, best)) chosen.set(group, tariff)
  }
  return [...chosen.values()]
}

function fits(tariff: Tariff, subject: RatedSubject): boolean {
  const isOpen = (condition: string | null, fact: string | null) => condition === null || condition === fact
  return (
    isOpen(tariff.terms, subject.terms) &&
    isOpen(tariff.airline, subject.airline) &&
    isOpen(tariff.origin, subject.origin) &&
    isOpen(tariff.destination, subject.destination) &&
    (tariff.side !== 'SELL' || isOpen(tariff.account, subject.account))
  )
}

function isCloser(tariff: Tariff, best: Tariff): boolean {
  const [closeness, known] = [closenessOf(tariff), closenessOf(best)]
  return closeness === known ? tariff.validFrom > best.validFrom : closeness > known
}

function closenessOf({ side, account, airline, origin, destination, terms }: Tariff): number {
  const conditions = [side === 'SELL' ? account : null, airline, destination, origin, terms]
  return conditions.reduce((sum, condition) => 2 * sum + (condition === null ? 0 : 1), 0)
}

/** A quantity with its price; a minimum is quantity 1 at its amount. */
export type RatedPart = {
  readonly part: 'PLAIN' | 'MINIMUM' | 'PAY_AS' | 'PIVOT' | 'OVER_PIVOT'
  readonly basis: LineBasis
  readonly quantity: string
  readonly price: string
}

/**
 * Rates a quantity: by the break reached, or a higher break at its own weight if that is cheaper ("pay as"), but at least the
 * minimum. With a pivot weight that is the minimum quantity, and the over-pivot rate applies to every kg above it. Throws
 * RangeError on anything but decimals.
 */
export function rated(tariff: Tariff, quantity: string): readonly RatedPart[] {
  const { basis, pivotKg, minimum } = tariff
  if (pivotKg !== null) return pivotParts(tariff, pivotKg, quantity)
  const best = isByWeight(basis) ? atBreak(tariff, quantity) : plain(tariff, quantity)
  const isBelow = minimum !== null && compareAmounts(minimum, costOf(best)) > 0
  return [isBelow ? { part: 'MINIMUM', basis: 'FLAT', quantity: '1', price: minimum } : best]
}

function isByWeight(basis: LineBasis): boolean {
  return basis === 'CHARGEABLE_WEIGHT' || basis === 'GROSS_WEIGHT'
}

function plain({ basis, price }: Tariff, quantity: string): RatedPart {
  return { part: 'PLAIN', basis, quantity, price }
}

function atBreak(tariff: Tariff, quantity: string): RatedPart {
  let reached = plain(tariff, quantity)
  const higher: RatedPart[] = []
  for (const kg of WEIGHT_BREAKS) {
    const price = tariff.breaks[kg]
    if (price === null) continue
    if (compareAmounts(quantity, String(kg)) >= 0) reached = { ...reached, price }
    else higher.push({ part: 'PAY_AS', basis: tariff.basis, quantity: String(kg), price })
  }
  if (!tariff.payAs) return reached
  return higher.reduce(
    (best, candidate) => (compareAmounts(costOf(candidate), costOf(best)) < 0 ? candidate : best),
    reached,
  )
}

function pivotParts({ basis, price, overPivotPrice }: Tariff, pivotKg: string, quantity: string): RatedPart[] {
  const pivot: RatedPart = { part: 'PIVOT', basis, quantity: pivotKg, price }
  if (compareAmounts(quantity, pivotKg) <= 0) return [pivot]
  const over = sumOfAmounts([quantity, negated(pivotKg)], KG_DECIMALS)
  return [pivot, { part: 'OVER_PIVOT', basis, quantity: over, price: overPivotPrice ?? price }]
}

const KG_DECIMALS = 3

/** All decimals of quantity and price, also of a percentage, so that nothing is rounded before comparison. */
const EXACT = 9

function costOf({ basis, quantity, price }: RatedPart): string {
  return basis === 'PERCENT' ? percentOf(quantity, price, EXACT) : lineAmount(quantity, price, EXACT)
}
