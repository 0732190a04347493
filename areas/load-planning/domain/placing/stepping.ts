import type { Contour } from '#areas/build-up-planner/domain/problem.ts'
import { limitOf } from '../plan/contours.ts'
import { overlaps, restingHeight, supportOf, turned } from './placing.ts'
import type { PlanBox } from '../plan/plan.ts'

// Moving one piece by keys: by exact steps and at its own level, where dragging snaps and drops. Lengths in mm.

export type StepAxis = 'x' | 'y'

/** The indexes of the corner and the side of a piece along each axis. */
const AT = { x: [1, 4], y: [2, 5] } as const

/**
 * Returns the piece moved along an axis, as far as the next piece at its level or the contour lets it. A piece past the edge
 * of what carries it drops; one that was lifted stays at its level.
 */
export function stepped(
  box: PlanBox,
  { axis, by }: { axis: StepAxis; by: number },
  others: readonly PlanBox[],
  contour: Contour,
): PlanBox {
  const room = roomAhead(box, { axis, isForward: by > 0 }, others, contour)
  const distance = Math.max(-room, Math.min(by, room))
  const [line, x, y, z, ...sides] = box
  const moved: PlanBox = axis === 'x' ? [line, x + distance, y, z, ...sides] : [line, x, y + distance, z, ...sides]
  return supportOf(box, others) > 0 ? restingAtLevel(moved, others) : moved
}

/** Returns the piece turned about an axis at its own level, moved into the contour where it would reach out of it. */
export function turnedAtLevel(
  box: PlanBox,
  axis: 'z' | 'x' | 'y',
  others: readonly PlanBox[],
  { length, width }: Contour,
): PlanBox {
  const [line, x, y, z, dx, dy, dz] = turned(box, axis)
  const inside = (at: number, side: number, most: number): number => Math.max(0, Math.min(at, most - side))
  return restingAtLevel([line, inside(x, dx, length), inside(y, dy, width), z, dx, dy, dz], others)
}

/** Returns the piece lifted to the top of the next higher pieces, from where it can be moved onto them, or put down. */
export function lifted(
  box: PlanBox,
  direction: 'up' | 'down',
  others: readonly PlanBox[],
  { height }: Contour,
): PlanBox {
  const [line, x, y, z, dx, dy, dz] = box
  const tops = [0, ...others.map((other) => other[3] + other[6])].toSorted((one, other) => one - other)
  const levels =
    direction === 'up'
      ? tops.filter((top) => top > z && top + dz <= height)
      : [
          restingHeight(
            box,
            others.filter((other) => other[3] + other[6] <= z),
          ),
        ].filter((top) => top < z)
  const places = levels.map((level): PlanBox => [line, x, y, level, dx, dy, dz])
  return places.find((place) => !others.some((other) => overlaps(place, other))) ?? box
}

function roomAhead(
  box: PlanBox,
  { axis, isForward }: { axis: StepAxis; isForward: boolean },
  others: readonly PlanBox[],
  contour: Contour,
): number {
  const [at, side] = AT[axis]
  const edge = isForward ? box[at] + box[side] : box[at]
  const end = axis === 'x' ? contour.length : contour.width
  const slopes = contour.cuts
    .filter((cut) => cut.axis === axis && cut.a2 > cut.a1 === isForward)
    .map((cut) => limitOf(cut, box))
  const walls = [isForward ? end : 0, ...slopes].map((limit) => Math.max(0, isForward ? limit - edge : edge - limit))
  // A piece that is already in the way of this one does not hold it.
  const gaps = others
    .filter((other) => isBeside(box, other, axis))
    .map((other) => (isForward ? other[at] - edge : edge - other[at] - other[side]))
    .filter((gap) => gap >= 0)
  return Math.floor(Math.min(...walls, ...gaps))
}

/** Whether moving along the axis leads from one piece to the other. */
function isBeside(one: PlanBox, other: PlanBox, axis: StepAxis): boolean {
  const [at, side] = AT[axis === 'x' ? 'y' : 'x']
  const isAcross = one[at] < other[at] + other[side] && other[at] < one[at] + one[side]
  return isAcross && one[3] < other[3] + other[6] && other[3] < one[3] + one[6]
}

/** What is above the piece, or beside it, does not carry it. */
function restingAtLevel(box: PlanBox, others: readonly PlanBox[]): PlanBox {
  const [line, x, y, z, ...sides] = box
  const below = others.filter((other) => other[3] + other[6] <= z)
  return [line, x, y, restingHeight(box, below), ...sides]
}
