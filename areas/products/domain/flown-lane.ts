import { dividedHalfUp, textOf, unitsOf } from '#platform/domain/decimal.ts'
import { PLAIN, type PriceBreak, type Surcharge } from './product.ts'

/** A lane that an office flies by its schedules, with the least space that is free on any of its flights, and what it costs. */
export type FlownLane = {
  readonly flightNo: string
  readonly airline: string
  readonly origin: string
  readonly destination: string
  readonly flights: number
  readonly firstDay: string
  readonly lastDay: string
  /** ISO weekdays: '135'. */
  readonly days: string
  readonly freeKg: string
  /** Null: the allotment is not limited by volume. */
  readonly freeCbm: string | null
  readonly transitDays: number
  readonly currency: string
  readonly minimum: string | null
  readonly normal: string
  readonly awbFee: string | null
  readonly breaks: readonly PriceBreak[]
  readonly surcharges: readonly Pick<Surcharge, 'code' | 'rate' | 'minimum'>[]
}

export type LanePricing = { readonly marginPercent: string; readonly cutOffHours: number; readonly office: string }

/**
 * EXC-01: an air product of a lane: it goes on the days of its flights, has of each the space that the fullest has free, and costs what the
 * airline takes plus a margin in percent; surcharges are passed on as they are. Money is decimal text.
 */
export function productOfLane(lane: FlownLane, { marginPercent, cutOffHours, office }: LanePricing) {
  const { flightNo, airline, origin, destination, days, freeKg, freeCbm, transitDays, currency, minimum } = lane
  const rates = [{ from: '0', rate: lane.normal }, ...lane.breaks]
  return {
    ...PLAIN,
    airline,
    origin,
    destination,
    days,
    transitDays,
    cutOffHours,
    currency,
    kind: 'AIR' as const,
    code: `${flightNo}-${origin}-${destination}-${office}`.slice(0, 20),
    title: `${origin} to ${destination}, ${flightNo}`,
    service: 'A2A' as const,
    truckLoad: null,
    truckType: null,
    activity: null,
    legs: [],
    validFrom: lane.firstDay,
    validTo: lane.lastDay,
    unit: 'KG' as const,
    minimum: minimum === null ? null : withMargin(minimum, marginPercent, 2),
    breaks: falling(rates).map(({ from, rate }) => ({ from, rate: withMargin(rate, marginPercent, 4) })),
    surcharges: surchargesOf(lane),
    dayKg: freeKg,
    dayCbm: freeCbm,
    terms: null,
  }
}

/** A break that is no cheaper than a smaller one would never be charged. */
function falling(breaks: readonly PriceBreak[]): PriceBreak[] {
  const sorted = breaks.toSorted((one, other) => Number(one.from) - Number(other.from))
  return sorted.filter(({ rate }, at) =>
    sorted.slice(0, at).every((before) => unitsOf(before.rate, 4) > unitsOf(rate, 4)),
  )
}

function withMargin(amount: string, percent: string, decimals: number): string {
  const units = unitsOf(amount, 4) * (10_000n + unitsOf(percent, 2))
  return textOf(dividedHalfUp(units, 10_000n * 10n ** BigInt(4 - decimals)), decimals)
}

/** By weight, and the fee of the waybill; of one code the first counts. */
function surchargesOf({ surcharges, awbFee }: FlownLane): Surcharge[] {
  const weighed = surcharges.map((one) => ({ ...one, basis: 'KG' as const }))
  const fee = awbFee === null ? [] : [{ code: 'AWB', basis: 'SHIPMENT' as const, rate: awbFee, minimum: null }]
  const all = [...weighed, ...fee]
  return all.filter(({ code }, at) => all.findIndex((one) => one.code === code) === at).slice(0, 12)
}
