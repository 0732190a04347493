import { dividedHalfUp, textOf, unitsOf } from '#platform/domain/decimal.ts'
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

/** The remaining cargo after a split; null if nothing would remain or the part exceeds the whole. */
export function restOf(whole: Share, part: Share): Share | null {
  const pieces = whole.pieces - part.pieces
  const weight = unitsOf(whole.grossWeight, WEIGHT) - unitsOf(part.grossWeight, WEIGHT)
  const volume = unitsOf(whole.volume ?? '0', WEIGHT) - unitsOf(part.volume ?? '0', WEIGHT)
  if (pieces < 1 || weight <= 0n || volume < 0n) return null
  return {
    pieces,
    grossWeight: textOf(weight, WEIGHT),
    volume: whole.volume === null ? null : textOf(volume, WEIGHT),
  }
}

const WEIGHT = 3

function signedText(units: bigint, scale: number): string {
  return units < 0n ? `-${textOf(-units, scale)}` : textOf(units, scale)
}
