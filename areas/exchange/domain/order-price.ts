import { dividedHalfUp, textOf, unitsOf } from '#platform/domain/decimal.ts'
import type { ProductKind } from '#areas/products/domain/product.ts'
import type { OrderStatus, Side } from './order-rules.ts'

/** The values of a price line that can be edited: by which side, and who sees them besides. */
export const PRICE_FIELDS = ['AMOUNT', 'COST', 'RESALE'] as const
export type PriceField = (typeof PRICE_FIELDS)[number]

/** The share of one part in the whole. */
export type Share = { readonly pieces: number; readonly grossWeight: string; readonly volume: string | null }

type Line = { readonly amount: string; readonly cost: string | null; readonly resale: string | null }

/** The amount is the seller's to change, as is its cost; what the buyer's customer pays is the buyer's. */
export function fieldsOf(side: Side): readonly PriceField[] {
  return side === 'SELLER' ? ['AMOUNT', 'COST'] : ['RESALE']
}

/** Who may see a field of a price line. */
export function isSeenBy(side: Side | null, field: PriceField): boolean {
  return field === 'AMOUNT' || (side !== null && fieldsOf(side).includes(field))
}

/**
 * What a side earns: the seller the amount without its cost, the buyer what its customer pays without the amount; null while a
 * line has no such value. May be negative.
 */
export function profitOf(lines: readonly Line[], side: Side, minorUnits: number): string | null {
  let profit = 0n
  for (const { amount, cost, resale } of lines) {
    const income = side === 'SELLER' ? amount : resale
    const expense = side === 'SELLER' ? cost : amount
    if (income === null || expense === null) return null
    profit += unitsOf(income, minorUnits) - unitsOf(expense, minorUnits)
  }
  return signedText(profit, minorUnits)
}

/** Whether an order has a price of its own. That of parts, and of several orders together, is only their sum. */
export function hasOwnPrice(order: {
  readonly kind: ProductKind
  readonly hasChildren: boolean
  readonly charges: readonly unknown[]
}): boolean {
  const isSplit = order.kind === 'AIR' && order.hasChildren
  return order.charges.length > 0 && !isSplit
}

/** The price lines that make up the amount of an order: none where it is the sum of its parts, to which the lines went. */
export function ownCharges<Charge>(order: {
  readonly kind: ProductKind
  readonly hasChildren: boolean
  readonly charges: readonly Charge[]
}): readonly Charge[] {
  return hasOwnPrice(order) ? order.charges : []
}

/** The cancellation fee of a confirmed order by the terms of its product; null if there is none. */
export function feeOf(order: {
  readonly status: OrderStatus
  readonly amount: string | null
  readonly cancelFeePercent: string | null
  readonly minorUnits: number
}): string | null {
  const { status, amount, cancelFeePercent, minorUnits } = order
  if (status !== 'CONFIRMED' || amount === null || cancelFeePercent === null) return null
  const cents = unitsOf(amount, minorUnits) * unitsOf(cancelFeePercent, 2)
  return textOf(dividedHalfUp(cents, 10_000n), minorUnits)
}

/** The sum of decimal texts. */
export function sumOf(amounts: readonly string[], minorUnits: number): string {
  return textOf(
    amounts.reduce((sum, amount) => sum + unitsOf(amount, minorUnits), 0n),
    minorUnits,
  )
}

/**
 * Divides an amount by the weights of the parts; the last one takes what the rounding leaves, so that the parts are the whole to
 * the cent.
 */
export function apportion(amount: string, weights: readonly string[], minorUnits: number): string[] {
  const whole = unitsOf(amount, minorUnits)
  const shares = weights.map((weight) => unitsOf(weight, WEIGHT))
  const total = shares.reduce((sum, share) => sum + share, 0n)
  if (total === 0n) throw new RangeError('parts without a weight')
  const parts = shares.slice(0, -1).map((share) => (whole * share) / total)
  const rest = whole - parts.reduce((sum, part) => sum + part, 0n)
  return [...parts, rest].map((part) => textOf(part, minorUnits))
}

export type PartViolation = {
  readonly field: keyof Share
  readonly code: 'NOTHING_IS_LEFT' | 'VOLUME_NOT_ORDERED'
}

/** EXC-02: why a part cannot be split off: it leaves nothing of a quantity, or has a volume where the order has none. */
export function partViolation(whole: Share, part: Share): PartViolation | null {
  if (part.pieces >= whole.pieces) return { field: 'pieces', code: 'NOTHING_IS_LEFT' }
  const isAll = (name: 'grossWeight' | 'volume') =>
    unitsOf(part[name] ?? '0', WEIGHT) >= unitsOf(whole[name] ?? '0', WEIGHT)
  if (isAll('grossWeight')) return { field: 'grossWeight', code: 'NOTHING_IS_LEFT' }
  if (part.volume === null) return null
  if (whole.volume === null) return { field: 'volume', code: 'VOLUME_NOT_ORDERED' }
  return isAll('volume') ? { field: 'volume', code: 'NOTHING_IS_LEFT' } : null
}

/**
 * EXC-02: a part and what it leaves, which together are the whole, as their parent holds it: a volume that nobody entered is divided
 * by weight, since a part without one would hold that of its weight besides.
 */
export function dividedCargo(whole: Share, part: Share): readonly [Share, Share] {
  const rest = (name: 'grossWeight' | 'volume', taken: string) =>
    textOf(unitsOf(whole[name] ?? '0', WEIGHT) - unitsOf(taken, WEIGHT), WEIGHT)
  const weights = [part.grossWeight, rest('grossWeight', part.grossWeight)] as const
  const [byWeight = '0'] = whole.volume === null ? [] : apportion(whole.volume, weights, WEIGHT)
  const volume = part.volume ?? byWeight
  const ofWhole = (text: string) => (whole.volume === null ? null : text)
  return [
    { pieces: part.pieces, grossWeight: weights[0], volume: ofWhole(volume) },
    { pieces: whole.pieces - part.pieces, grossWeight: weights[1], volume: ofWhole(rest('volume', volume)) },
  ]
}

const WEIGHT = 3

function signedText(units: bigint, scale: number): string {
  return units < 0n ? `-${textOf(-units, scale)}` : textOf(units, scale)
}
