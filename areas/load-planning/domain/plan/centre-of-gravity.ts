import { contourOf } from './contours.ts'
import { weightOfLoad } from './plan-figures.ts'
import type { PlanHouse, PlanUnit, UldType } from './plan.ts'

/** The centre of gravity of the placed pieces in mm, and how far it is off the middle of the contour in per cent of length and width. */
export type CentreOfGravity = {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly offLength: number
  readonly offWidth: number
}

/** Returns the centre of gravity of a ULD without tare; null while nothing with a weight has a place. */
export function centreOfGravity(
  { loads }: PlanUnit,
  houses: ReadonlyMap<string, PlanHouse>,
  type: UldType,
): CentreOfGravity | null {
  let [weight, momentX, momentY, momentZ] = [0, 0, 0, 0]
  for (const load of loads) {
    const kg = Number(weightOfLoad(load, houses.get(load.shipmentId))) / load.pieces
    for (const [, x, y, z, dx, dy, dz] of load.boxes) {
      weight += kg
      momentX += kg * (x + dx / 2)
      momentY += kg * (y + dy / 2)
      momentZ += kg * (z + dz / 2)
    }
  }
  if (weight === 0) return null
  const { length, width } = contourOf(type)
  const [x, y, z] = [momentX / weight, momentY / weight, momentZ / weight]
  return {
    x: Math.round(x),
    y: Math.round(y),
    z: Math.round(z),
    offLength: Math.round((x / length - 0.5) * 100),
    offWidth: Math.round((y / width - 0.5) * 100),
  }
}
