import type { Contour } from '#areas/build-up-planner/domain/problem.ts'
import { contourOf } from './contours.ts'
import { plannerPositions } from './deck-positions.ts'
import type { PlanUnit, UldType } from './plan.ts'

/** Returns what a ULD may be loaded to where it stands: the contour of its type within the height and the cuts of the position. */
export function contourOn(
  type: UldType,
  { position }: Pick<PlanUnit, 'position'>,
  { aircraft }: { readonly aircraft: string | null },
): Contour {
  const contour = contourOf(type)
  const place = plannerPositions(aircraft, [type]).find(({ id }) => id === position)
  if (!place) return contour
  const height = Math.min(contour.height, place.maxHeight ?? contour.height)
  return { ...contour, height, cuts: [...contour.cuts, ...place.cuts] }
}
