import { chargeableWeight } from '#areas/cargo/domain/chargeable-weight.ts'
import { textOf, unitsOf } from '#platform/domain/decimal.ts'

/** The contribution of a house to its master: weights in kg as decimal texts, volume in cm³. */
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
  /** The sum of the chargeable weights of the houses in kg, paid by the customers. */
  readonly charged: string
  /**
   * The sum of the houses' chargeable weights less that of the master: the gain of consolidation in kg. Never below zero, because
   * each house is rounded up separately.
   */
  readonly gain: string
}

/** Returns the master of houses: pieces, gross weight and volume are sums; the chargeable weight is calculated from these, never summed. */
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
