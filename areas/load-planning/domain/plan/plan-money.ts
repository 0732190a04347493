import { dividedHalfUp, textOf, unitsOf } from '#platform/domain/decimal.ts'
import type { CarrierCost } from '#areas/build-up-planner/domain/objective-types.ts'
import { chargedTogether, figuresOf, figuresOfPlan, piecesOf } from './plan-figures.ts'
import type { PlanContent, PlanHouse, PlanUnit } from './plan.ts'

/** The carrier's rates from the flight schedule, decimal texts in one currency. */
export type FlightCost = {
  readonly currency: string
  readonly minimum: string | null
  /** The normal rate (N) per kg. */
  readonly normal: string | null
  readonly breaks: readonly { readonly fromKg: number; readonly rate: string }[]
  readonly unitCosts: readonly {
    readonly uldType: string
    readonly pivotKg: number
    readonly pivotCharge: string
    readonly overPivotRate: string
  }[]
}

/** Amounts with two decimals; null if a rate is missing or in another currency. */
export type PlanMoney = {
  readonly currency: string
  readonly revenue: string | null
  readonly cost: string | null
  readonly contribution: string | null
}

type Houses = ReadonlyMap<string, PlanHouse>

/** LDP-04: returns the sales of the loaded cargo less the carrier's charge. */
export function moneyOf(content: PlanContent, houses: Houses, cost: FlightCost): PlanMoney {
  const revenue = revenueOf(content, houses, cost.currency)
  const buy = costOf(content, houses, cost)
  const contribution = revenue === null || buy === null ? null : revenue - buy
  return {
    currency: cost.currency,
    revenue: amount(revenue),
    cost: amount(buy),
    contribution: amount(contribution),
  }
}

/** Returns the same rates for the planner: minor units of money and one rate for the master. */
export function carrierCostOf(cost: FlightCost | null, expectedKg: number): CarrierCost {
  if (!cost) return { kind: 'none' }
  if (cost.unitCosts.length > 0) {
    const rates = cost.unitCosts.map(({ uldType, pivotKg, pivotCharge, overPivotRate }) => [
      uldType,
      { pivotKg, pivotCharge: Number(pivotCharge) * 100, overPivotRate: Number(overPivotRate) * 100 },
    ])
    return { kind: 'unit', byUnitType: Object.fromEntries(rates) }
  }
  const rate = rateAt(cost, expectedKg)
  if (rate === null) return { kind: 'none' }
  return {
    kind: 'master',
    ratePerKg: Number(rate) * 100,
    minimum: Number(cost.minimum ?? '0') * 100,
    kgPerCubicMetre: 1000 / 6,
  }
}

/** Each house pays by its own chargeable weight, in proportion to its loaded pieces. */
function revenueOf(content: PlanContent, houses: Houses, currency: string): bigint | null {
  let sum = 0n
  for (const house of houses.values()) {
    const { loaded } = piecesOf(content, house)
    if (loaded === 0) continue
    if (house.sellingRate === null || house.sellingCurrency !== currency || !house.pieces) return null
    const whole = unitsOf(house.chargeWeight ?? '0', 1) * unitsOf(house.sellingRate, 2)
    sum += dividedHalfUp(whole * BigInt(loaded), BigInt(house.pieces) * 10n)
  }
  return sum
}

function costOf(content: PlanContent, houses: Houses, cost: FlightCost): bigint | null {
  const priced = new Map(cost.unitCosts.map((unit) => [unit.uldType, unit]))
  const loaded = content.units.filter(({ loads }) => loads.length > 0)
  const rest = loaded.filter(({ uldType }) => !priced.has(uldType))
  const ofUnits = loaded.reduce((sum, unit) => {
    const rate = priced.get(unit.uldType)
    return rate ? sum + ofUnit(unit, houses, rate) : sum
  }, 0n)
  if (rest.length === 0) return ofUnits
  const ofMaster = chargeOfMaster(chargedTogether(figuresOfPlan({ units: rest, offloads: [] }, houses)), cost)
  return ofMaster === null ? null : ofUnits + ofMaster
}

function ofUnit(
  unit: PlanUnit,
  houses: Houses,
  { pivotKg, pivotCharge, overPivotRate }: FlightCost['unitCosts'][number],
): bigint {
  const tenths = unitsOf(chargedTogether(figuresOf(unit.loads, houses)), 1)
  const over = tenths - BigInt(pivotKg) * 10n
  const beyond = over > 0n ? dividedHalfUp(over * unitsOf(overPivotRate, 4), 1000n) : 0n
  return unitsOf(pivotCharge, 2) + beyond
}

/** Uses the weight break reached, or a higher one if that is cheaper in total; never less than the minimum. */
export function chargeOfMaster(chargedKg: string, cost: FlightCost): bigint | null {
  const tenths = unitsOf(chargedKg, 1)
  const reached = rateAt(cost, Number(chargedKg))
  if (reached === null) return null
  const priceOf = (weight: bigint, rate: string): bigint => dividedHalfUp(weight * unitsOf(rate, 4), 1000n)
  const higher = cost.breaks
    .filter(({ fromKg }) => BigInt(fromKg) * 10n > tenths)
    .map(({ fromKg, rate }) => priceOf(BigInt(fromKg) * 10n, rate))
  const least = [priceOf(tenths, reached), ...higher].reduce((one, other) => (other < one ? other : one))
  const minimum = unitsOf(cost.minimum ?? '0', 2)
  return least > minimum ? least : minimum
}

function rateAt({ normal, breaks }: FlightCost, kilos: number): string | null {
  const reached = breaks.filter(({ fromKg }) => fromKg <= kilos).toSorted((one, other) => other.fromKg - one.fromKg)
  return reached[0]?.rate ?? normal
}

function amount(cents: bigint | null): string | null {
  if (cents === null) return null
  return cents < 0n ? `-${textOf(-cents, 2)}` : textOf(cents, 2)
}
