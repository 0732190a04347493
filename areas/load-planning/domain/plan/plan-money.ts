import type { CarrierRates } from '#areas/flights/domain/carrier-charge.ts'
import { dividedHalfUp, textOf, unitsOf } from '#platform/domain/decimal.ts'
import { buyOf, chargeOfMaster as chargeAtBreak, type UnitLoad } from '#areas/build-up-planner/domain/costs.ts'
import type { CarrierCost, MasterRate } from '#areas/build-up-planner/domain/objective-types.ts'
import { chargedTogether, figuresOf, figuresOfPlan, piecesOf } from './plan-figures.ts'
import type { PlanContent, PlanHouse, PlanUnit } from './plan.ts'

/** The carrier's rates from the flight schedule, decimal texts in one currency. */
export type FlightCost = Omit<CarrierRates, 'awbFee' | 'surcharges'>

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

/** Returns the carrier's rates as the planner takes them, in minor units of money. */
export function carrierCostOf(cost: FlightCost | null): CarrierCost {
  if (!cost) return { kind: 'none' }
  const rates = cost.unitCosts.map(({ uldType, pivotKg, pivotCharge, overPivotRate }) => [
    uldType,
    { pivotKg, pivotCharge: cents(pivotCharge), overPivotRate: cents(overPivotRate) },
  ])
  const master = masterOf(cost)
  if (rates.length === 0 && !master) return { kind: 'none' }
  return { kind: 'rates', byUnitType: Object.fromEntries(rates), master }
}

function masterOf({ normal, breaks, minimum }: FlightCost): MasterRate | null {
  const first = normal === null ? [] : [{ fromKg: 0, rate: normal }]
  const steps = [...first, ...breaks]
    .map(({ fromKg, rate }) => ({ fromKg, ratePerKg: cents(rate) }))
    .toSorted((one, other) => one.fromKg - other.fromKg)
  return steps.length === 0 ? null : { minimum: cents(minimum ?? '0'), steps }
}

/** Rates have four decimals, so the cents have two. */
function cents(decimal: string): number {
  return Math.round(Number(decimal) * 10_000) / 100
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

/** The charge by the rules of the planner, so that both show the same amount; null if a rate is missing. */
function costOf(content: PlanContent, houses: Houses, cost: FlightCost): bigint | null {
  const loaded = content.units.filter(({ loads }) => loads.length > 0)
  const priced = new Set(cost.unitCosts.map(({ uldType }) => uldType))
  const rest = loaded.filter(({ uldType }) => !priced.has(uldType))
  const restKg = chargedTogether(figuresOfPlan({ units: rest, offloads: [] }, houses))
  if (rest.length > 0 && chargeOfMaster(restKg, cost) === null) return null
  return BigInt(
    buyOf(
      carrierCostOf(cost),
      loaded.map((unit) => loadOf(unit, houses)),
    ),
  )
}

function loadOf({ uldType, loads }: PlanUnit, houses: Houses): UnitLoad {
  const { netKg, cubicCm } = figuresOf(loads, houses)
  const net = Number(netKg)
  return { unitTypeId: uldType, positionId: null, net, gross: net, volume: cubicCm / 1e6 }
}

/** Returns the charge for a chargeable weight on one master; null below the first weight break that has a rate. */
export function chargeOfMaster(chargedKg: string, cost: FlightCost): bigint | null {
  const master = masterOf(cost)
  const kg = Number(chargedKg)
  return master && (master.steps[0]?.fromKg ?? 0) <= kg ? BigInt(chargeAtBreak(master, kg)) : null
}

function amount(minor: bigint | null): string | null {
  if (minor === null) return null
  return minor < 0n ? `-${textOf(-minor, 2)}` : textOf(minor, 2)
}
