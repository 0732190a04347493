import type { Contour } from '#areas/build-up-planner/domain/problem.ts'
import { addBox } from '../plan/edit-plan.ts'
import { normalized, violatedBy } from './placing.ts'
import type { PlanBox, PlanContent, PlanHouse, PlanUnit } from '../plan/plan.ts'
import { mm, placedByLine } from '../plan/planned-cargo.ts'
import { defaultSettings } from '../plan/planner-settings.ts'

/** Faces of other pieces that are tried along each side, so that a full ULD is searched at once. */
const MAX_FACES = 40

/** Returns the house whose next piece on a ULD has no place yet; undefined if all have one. */
export function nextUnplaced({ loads }: PlanUnit): string | undefined {
  return loads.find(({ pieces, boxes }) => boxes.length < pieces)?.shipmentId
}

/** Places the next piece of a house on a ULD: at the lowest free spot, or in the corner if there is none, to be moved from there. */
export function placeNext(content: PlanContent, key: string, house: PlanHouse, contour: Contour): PlanContent {
  const unit = content.units.find((one) => one.key === key)
  if (!unit) return content
  const others = unit.loads.flatMap(({ boxes }) => boxes)
  return addBox(content, { key, shipmentId: house.id }, spotFor(nextBox(content, house), others, contour))
}

/** The sides of the first piece of the house that has no place on any ULD; an unmeasured one is a cube of its volume. */
function nextBox({ units }: PlanContent, house: PlanHouse): PlanBox {
  const placed = placedByLine(units, house.id)
  const at = house.dimensionLines.findIndex(({ pieces }, line) => (placed.get(line) ?? 0) < pieces)
  const line = house.dimensionLines[at]
  if (line) return [at, 0, 0, 0, mm(line.length), mm(line.width), mm(line.height)]
  const cubicMm = (house.cubicCm / (house.pieces || 1)) * defaultSettings.lossFactor * 1000
  const side = Math.max(10, Math.ceil(Math.cbrt(cubicMm)))
  return [house.dimensionLines.length, 0, 0, 0, side, side, side]
}

function spotFor(box: PlanBox, others: readonly PlanBox[], contour: Contour): PlanBox {
  const [line, , , , ...sides] = box
  const along = facesOf(others.map(([, x, , , dx]) => x + dx))
  const across = facesOf(others.map(([, , y, , , dy]) => y + dy))
  const corner = normalized(box, others, contour)
  let best: PlanBox | null = null
  for (const x of along) {
    for (const y of across) {
      const spot = normalized([line, x, y, 0, ...sides], others, contour)
      if ((best === null || isBefore(spot, best)) && violatedBy(spot, others, contour).length === 0) best = spot
    }
  }
  return best ?? corner
}

function facesOf(ends: readonly number[]): readonly number[] {
  return [...new Set([0, ...ends])].toSorted((one, other) => one - other).slice(0, MAX_FACES)
}

/** Low before high, then far before near, as a ULD is built up. */
function isBefore([, x, y, z]: PlanBox, [, otherX, otherY, otherZ]: PlanBox): boolean {
  return (z - otherZ || y - otherY || x - otherX) < 0
}
