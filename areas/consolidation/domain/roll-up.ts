import { chargeableWeight } from '#areas/cargo/domain/chargeable-weight.ts'
import { textOf, unitsOf } from '#platform/domain/decimal.ts'

/** What a house brings to its master: weights in kg as decimal texts, its cubic centimetres exactly. */
export type HouseGoods = {
  readonly pieces: number
  readonly grossWeight: string
  readonly cubicCm: number
  readonly chargeWeight: string
}

export type MasterGoods = {
  readonly pieces: number
  readonly grossWeight: string
  readonly cubicCm: number
  readonly chargeWeight: string
  /** Σ of the house chargeable weights: what the customers pay for, in kg. */
  readonly charged: string
  /** Σ of the house chargeable weights less the master's: what the consolidation gains, in kg. Never below zero, since each house is rounded up alone. */
  readonly gain: string
}

/**
 * The master of some houses: pieces, gross weight and volume are sums; the chargeable weight is calculated anew from
 * them and is never the sum of the houses' chargeable weights.
 */
export function rollUp(houses: readonly HouseGoods[]): MasterGoods {
  const grossWeight = textOf(
    sumOf(houses, (house) => unitsOf(house.grossWeight, 2)),
    2,
  )
  const cubicCm = houses.reduce((sum, house) => sum + house.cubicCm, 0)
  const chargeWeight = chargeableWeight({ grossWeight, cubic: BigInt(cubicCm) })
  const charged = sumOf(houses, (house) => unitsOf(house.chargeWeight, 1))
  return {
    pieces: houses.reduce((sum, house) => sum + house.pieces, 0),
    grossWeight,
    cubicCm,
    chargeWeight,
    charged: textOf(charged, 1),
    gain: textOf(charged - unitsOf(chargeWeight, 1), 1),
  }
}

function sumOf(houses: readonly HouseGoods[], amount: (house: HouseGoods) => bigint): bigint {
  return houses.reduce((sum, house) => sum + amount(house), 0n)
}
