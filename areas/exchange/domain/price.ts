import { chargeableWeight, cubicOfVolume } from '#areas/shipments/domain/chargeable-weight.ts'
import { dividedHalfUp, textOf, unitsOf } from '#areas/shipments/domain/decimal.ts'
import type { PriceBreak, PriceUnit } from './product.ts'

/** What is to be carried or handled: pieces, kg, m³, and where a product is sold by them pallets or trips. */
export type Cargo = {
  readonly pieces: number
  readonly grossWeight: string
  readonly volume: string | null
  /** How many pallets or trips; null where the product is sold by something else. */
  readonly units: number | null
}

export type Price = {
  /** Units that are paid for, decimal text: more than there are where the next break is cheaper. */
  readonly quantity: string
  readonly rate: string
  /** In the currency of the product, with its minor units. */
  readonly amount: string
}

/**
 * How many units of a price the cargo has, decimal text; null while what it is counted by is missing. Kilograms are those of
 * the chargeable weight (domain section 4).
 */
export function quantityOf(unit: PriceUnit, cargo: Cargo): string | null {
  switch (unit) {
    case 'KG':
      return chargeableWeight({ grossWeight: cargo.grossWeight, cubic: cubicOfVolume(cargo.volume ?? '0') })
    case 'CBM':
      return cargo.volume
    case 'PIECE':
      return String(cargo.pieces)
    case 'PALLET':
    case 'TRIP':
      return cargo.units === null ? null : String(cargo.units)
    case 'SHIPMENT':
      return '1'
  }
}

/** Whether a product of this unit asks how many of it; the others follow from the cargo. */
export function asksForUnits(unit: PriceUnit): boolean {
  return unit === 'PALLET' || unit === 'TRIP'
}

/**
 * What a quantity costs: the cheapest of the breaks, each for at least the quantity it begins at ("pay as"), and never less
 * than the minimum; rounded half up to the minor units of the currency (domain sections 4 and 12). Throws RangeError on
 * what is no decimal, and without a break.
 */
export function priceOf(
  price: { readonly breaks: readonly PriceBreak[]; readonly minimum: string | null },
  quantity: string,
  minorUnits: number,
): Price {
  const asked = unitsOf(quantity, QUANTITY)
  const offers = price.breaks.map(({ from, rate }) => {
    const start = unitsOf(from, QUANTITY)
    const paid = start > asked ? start : asked
    return { paid, rate, cost: paid * unitsOf(rate, RATE) }
  })
  const [first] = offers
  if (!first) throw new RangeError('a product without a price')
  const cheapest = offers.reduce((best, offer) => (offer.cost < best.cost ? offer : best), first)
  const amount = dividedHalfUp(cheapest.cost, 10n ** BigInt(QUANTITY + RATE - minorUnits))
  const least = unitsOf(price.minimum ?? '0', minorUnits)
  return {
    quantity: textOf(cheapest.paid, QUANTITY),
    rate: cheapest.rate,
    amount: textOf(amount > least ? amount : least, minorUnits),
  }
}

/** Whether the minimum is what is paid: more than the quantity at its rate, to the decimals of the amount. */
export function isMinimum({ quantity, rate, amount }: Price): boolean {
  const decimals = amount.split('.')[1]?.length ?? 0
  const cost = unitsOf(quantity, QUANTITY) * unitsOf(rate, RATE)
  return unitsOf(amount, decimals) > dividedHalfUp(cost, 10n ** BigInt(QUANTITY + RATE - decimals))
}

/** Decimals of a quantity: kilograms of chargeable weight have one, cubic metres three. */
const QUANTITY = 3
const RATE = 4
