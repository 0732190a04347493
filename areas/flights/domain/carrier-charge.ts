import { dividedHalfUp, textOf, unitsOf } from '#platform/domain/decimal.ts'
import type { SURCHARGE_BASES } from './schedule.ts'

/** What a carrier takes for a flight, in the currency of its schedule. Rates are per kg; all amounts are decimal texts. */
export type CarrierRates = {
  readonly currency: string
  readonly minimum: string | null
  /** The normal rate (N). */
  readonly normal: string | null
  readonly breaks: readonly { readonly fromKg: number; readonly rate: string }[]
  readonly awbFee: string | null
  readonly surcharges: readonly Surcharge[]
  readonly unitCosts: readonly {
    readonly uldType: string
    readonly pivotKg: number
    readonly pivotCharge: string
    readonly overPivotRate: string
  }[]
}

export type Surcharge = {
  readonly code: string
  readonly basis: (typeof SURCHARGE_BASES)[number]
  readonly rate: string
  readonly minimum: string | null
}

/** A minimum, the normal rate, or a quantity rate; of a minimum the rate is the whole amount. Weights in kg. */
export type CarrierCharge = {
  readonly rateClass: 'M' | 'N' | 'Q'
  readonly chargeableWeight: string
  readonly rate: string
}

/**
 * Domain §11: the charge for a chargeable weight by the break reached, or by a higher break at its own weight if that costs less
 * ("pay as"), but at least the minimum; null without rates. Throws RangeError on what is no decimal.
 */
export function carrierCharge({ normal, breaks, minimum }: CarrierRates, kg: string): CarrierCharge | null {
  const weight = unitsOf(kg, WEIGHT)
  const offers = [...(normal === null ? [] : [{ fromKg: 0, rate: normal }]), ...breaks].map(({ fromKg, rate }) => {
    const from = unitsOf(String(fromKg), WEIGHT)
    const charged = from > weight ? from : weight
    return { isNormal: fromKg === 0, rate, charged, cost: charged * unitsOf(rate, RATE) }
  })
  const [first, ...others] = offers
  if (!first) return minimum === null ? null : { rateClass: 'M', chargeableWeight: kg, rate: minimum }
  const best = others.reduce((cheapest, offer) => (offer.cost < cheapest.cost ? offer : cheapest), first)
  const least = minimum === null ? 0n : unitsOf(minimum, WEIGHT + RATE)
  if (minimum !== null && least > best.cost) return { rateClass: 'M', chargeableWeight: kg, rate: minimum }
  return { rateClass: best.isNormal ? 'N' : 'Q', chargeableWeight: textOf(best.charged, WEIGHT), rate: best.rate }
}

/** A fee of the carrier by its code on the waybill (domain §3, box 23), with two decimals. */
export type CarrierFee = { readonly code: string; readonly amount: string }

/**
 * The fee for the waybill and the surcharges on a weight, each at least its minimum. A surcharge whose code has no counterpart on
 * a waybill is left out. Throws RangeError on what is no decimal.
 */
export function carrierFees(
  { awbFee, surcharges }: CarrierRates,
  { chargeableKg, grossKg }: { readonly chargeableKg: string; readonly grossKg: string },
): CarrierFee[] {
  const weighed = surcharges.flatMap(({ code: own, basis, rate, minimum }) => {
    const code = WAYBILL_CODES[own] ?? (/^[A-Z]{2}$/.test(own) ? own : null)
    if (code === null) return []
    const kg = unitsOf(basis === 'GROSS_WEIGHT' ? grossKg : chargeableKg, WEIGHT)
    const amount = dividedHalfUp(kg * unitsOf(rate, RATE), 10n ** BigInt(WEIGHT + RATE - MONEY))
    const least = unitsOf(minimum ?? '0', MONEY)
    return { code, amount: textOf(amount > least ? amount : least, MONEY) }
  })
  return [...(awbFee === null ? [] : [{ code: 'AW', amount: textOf(unitsOf(awbFee, MONEY), MONEY) }]), ...weighed]
}

/** Fuel and security, as offices call them and with the entitlement of the carrier behind. */
const WAYBILL_CODES: Readonly<Record<string, string>> = { FSC: 'MY', MYC: 'MY', SSC: 'SC', SCC: 'SC' }

const WEIGHT = 2
const RATE = 4
const MONEY = 2
