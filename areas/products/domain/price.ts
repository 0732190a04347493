import { chargeableWeight, cubicOfVolume } from '#areas/cargo/domain/chargeable-weight.ts'
import { dividedHalfUp, textOf, unitsOf } from '#platform/domain/decimal.ts'
import type { PriceBreak, PriceUnit, Surcharge, SurchargeBasis } from './product.ts'

/** The cargo: pieces, kg, m³, and pallets or trips if the product is sold by them. */
export type Cargo = {
  readonly pieces: number
  readonly grossWeight: string
  readonly volume: string | null
  /** How many pallets or trips; null where the product is sold by something else. */
  readonly units: number | null
}

export type Price = {
  /** The charged quantity as decimal text; above the actual one if the next break is cheaper. */
  readonly quantity: string
  readonly rate: string
  /** In the currency of the product, with its minor units. */
  readonly amount: string
}

/**
 * The quantity of a cargo in units of the price, as decimal text; null while the figure is missing. Kilograms are those of
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

/** Whether the quantity of this unit is entered; other quantities follow from the cargo. */
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
  const requested = unitsOf(quantity, QUANTITY)
  const offers = price.breaks.map(({ from, rate }) => {
    const start = unitsOf(from, QUANTITY)
    const paid = start > requested ? start : requested
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

/** The lowest rate of the breaks, which is that of a large cargo. */
export function leadRate(breaks: readonly PriceBreak[]): string {
  const rates = breaks.map(({ rate }) => unitsOf(rate, RATE)).toSorted((one, other) => (one < other ? -1 : 1))
  return textOf(rates[0] ?? 0n, RATE)
}

/** One line of a price: the freight, a surcharge, or tax. */
export type Charge = Price & { readonly code: string; readonly unit: PriceUnit | 'PERCENT' }

/** The price of a product: freight, surcharges and total. */
export type Offer = { readonly freight: Price; readonly charges: readonly Charge[]; readonly amount: string }

type Priced = {
  readonly unit: PriceUnit
  readonly breaks: readonly PriceBreak[]
  readonly minimum: string | null
  readonly surcharges: readonly Surcharge[]
  readonly taxPercent: string | null
  readonly minorUnits: number
}

/** The whole price of a cargo: freight, surcharges, and tax on both; null while what it is counted by is missing. */
export function offerOf(product: Priced, cargo: Cargo): Offer | null {
  const { unit, minorUnits, surcharges, taxPercent } = product
  const quantity = quantityOf(unit, cargo)
  if (quantity === null) return null
  const freight = priceOf(product, quantity, minorUnits)
  const net = [
    { code: 'FREIGHT', unit, ...freight },
    ...surcharges.map((surcharge) => surchargeOf(surcharge, { cargo, freight, minorUnits })),
  ]
  const tax = taxPercent === null ? [] : [percentOf('TAX', taxPercent, totalOf(net, minorUnits), minorUnits)]
  const charges = [...net, ...tax]
  return { freight, charges, amount: totalOf(charges, minorUnits) }
}

type On = { readonly cargo: Cargo; readonly freight: Price; readonly minorUnits: number }

function surchargeOf({ code, basis, rate, minimum }: Surcharge, { cargo, freight, minorUnits }: On): Charge {
  const counted =
    basis === 'PERCENT'
      ? percentOf(code, rate, freight.amount, minorUnits)
      : { code, unit: basis, ...perUnit(basis, rate, { cargo, minorUnits }) }
  const least = textOf(unitsOf(minimum ?? '0', minorUnits), minorUnits)
  return unitsOf(least, minorUnits) > unitsOf(counted.amount, minorUnits) ? { ...counted, amount: least } : counted
}

function perUnit(basis: Exclude<SurchargeBasis, 'PERCENT'>, rate: string, on: Omit<On, 'freight'>): Price {
  const quantity = quantityOf(basis, on.cargo) ?? '0'
  return priceOf({ breaks: [{ from: '0', rate }], minimum: null }, quantity, on.minorUnits)
}

/** A percentage of an amount, rounded half up. */
function percentOf(code: string, percent: string, of: string, minorUnits: number): Charge {
  const cents = unitsOf(of, minorUnits) * unitsOf(percent, RATE)
  const amount = textOf(dividedHalfUp(cents, 100n * 10n ** BigInt(RATE)), minorUnits)
  return { code, unit: 'PERCENT', quantity: '1', rate: percent, amount }
}

function totalOf(charges: readonly { readonly amount: string }[], minorUnits: number): string {
  return textOf(
    charges.reduce((sum, { amount }) => sum + unitsOf(amount, minorUnits), 0n),
    minorUnits,
  )
}

/** Whether the minimum applies, compared at the decimals of the amount. */
export function isMinimum({ quantity, rate, amount }: Price): boolean {
  const decimals = amount.split('.')[1]?.length ?? 0
  const cost = unitsOf(quantity, QUANTITY) * unitsOf(rate, RATE)
  return unitsOf(amount, decimals) > dividedHalfUp(cost, 10n ** BigInt(QUANTITY + RATE - decimals))
}

/** Decimals of a quantity: kilograms of chargeable weight have one, cubic metres three. */
const QUANTITY = 3
const RATE = 4
