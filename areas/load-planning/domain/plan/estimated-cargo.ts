import type { PlanBox, PlanContent, PlanHouse, PlanLoad } from './plan.ts'

// Cargo without dimensions is planned by its volume, in boxes that nobody measured (domain §10).

/** Returns how many pieces of a house have no dimensions. */
export function unmeasuredPieces({ pieces, dimensionLines }: PlanHouse): number {
  return Math.max(0, (pieces ?? 0) - dimensionLines.reduce((sum, line) => sum + line.pieces, 0))
}

/** Whether the size of a placed piece was estimated: it belongs to no dimension line. */
export function isEstimated([line]: PlanBox, house: PlanHouse | undefined): boolean {
  return house !== undefined && line >= house.dimensionLines.length
}

/** Returns how many pieces of a load are estimated: those placed so, and those without a place of a house without dimensions. */
export function estimatedPieces({ pieces, boxes }: PlanLoad, house: PlanHouse | undefined): number {
  if (!house) return 0
  const placed = boxes.filter((box) => isEstimated(box, house)).length
  return placed + (house.dimensionLines.length === 0 ? pieces - boxes.length : 0)
}

/** Returns how many placed pieces of a house have an estimated size, on all ULDs. */
export function estimatedPlaces({ units }: PlanContent, house: PlanHouse): number {
  return units
    .flatMap(({ loads }) => loads)
    .filter(({ shipmentId }) => shipmentId === house.id)
    .reduce((sum, { boxes }) => sum + boxes.filter((box) => isEstimated(box, house)).length, 0)
}
