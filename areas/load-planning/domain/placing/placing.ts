import type { Contour } from '#areas/build-up-planner/domain/problem.ts'
import { keepsWithin } from '../plan/contours.ts'
import type { PlanBox } from '../plan/plan.ts'

// Placing one piece by hand: snapping, dropping, and the rules that the piece breaks. Lengths in mm.

export type BoxRule = 'outside' | 'overlap' | 'support'

/** The distance in mm within which a face snaps to another one. */
const SNAP = 60
/** The share of the base that must be supported. */
const SUPPORT = 0.8

/** Returns the piece snapped to the nearest faces of other pieces and of the contour, and dropped onto what is below. */
export function normalized(box: PlanBox, others: readonly PlanBox[], contour: Contour): PlanBox {
  const [line, x, y, , dx, dy, dz] = box
  const nextX = snapped(x, dx, [0, contour.length, ...others.flatMap((other) => [other[1], other[1] + other[4]])])
  const nextY = snapped(y, dy, [0, contour.width, ...others.flatMap((other) => [other[2], other[2] + other[5]])])
  const inside = (at: number, side: number, most: number): number => Math.max(0, Math.min(at, most - side))
  const at: PlanBox = [line, inside(nextX, dx, contour.length), inside(nextY, dy, contour.width), 0, dx, dy, dz]
  return withZ(at, restingHeight(at, others))
}

/** Returns the piece turned into its next orientation about an axis; its lower corner stays in place. */
export function turned(box: PlanBox, axis: 'z' | 'x' | 'y'): PlanBox {
  const [line, x, y, z, dx, dy, dz] = box
  if (axis === 'z') return [line, x, y, z, dy, dx, dz]
  return axis === 'x' ? [line, x, y, z, dx, dz, dy] : [line, x, y, z, dz, dy, dx]
}

/** Returns the rules that a piece breaks at its place. */
export function violatedBy(box: PlanBox, others: readonly PlanBox[], contour: Contour): BoxRule[] {
  return [
    ...(isInside(box, contour) ? [] : (['outside'] as const)),
    ...(others.some((other) => overlaps(box, other)) ? (['overlap'] as const) : []),
    ...(supportOf(box, others) < SUPPORT ? (['support'] as const) : []),
  ]
}

/** Returns the rule violations by index of the piece on its ULD. */
export function violatingBoxes(boxes: readonly PlanBox[], contour: Contour): ReadonlyMap<number, readonly BoxRule[]> {
  return new Map(
    boxes.flatMap((box, index) => {
      const rules = violatedBy(box, boxes.toSpliced(index, 1), contour)
      return rules.length === 0 ? [] : [[index, rules] as const]
    }),
  )
}

/** Returns the share of a piece's base that rests on the floor or on other pieces. */
export function supportOf(box: PlanBox, others: readonly PlanBox[]): number {
  const [, , , z, dx, dy] = box
  if (z === 0) return 1
  const below = others.filter((other) => other[3] + other[6] === z)
  return below.reduce((sum, other) => sum + sharedArea(box, other), 0) / (dx * dy)
}

/** Sorts pieces into build order: from the floor up and from the far corner to the near one, so that no piece rests on a later one. */
export function inBuildOrder<Box extends { readonly box: PlanBox }>(boxes: readonly Box[]): Box[] {
  return boxes.toSorted(({ box: one }, { box: other }) => one[3] - other[3] || one[2] - other[2] || one[1] - other[1])
}

function snapped(at: number, side: number, faces: readonly number[]): number {
  const moves = faces.flatMap((face) => [face - at, face - at - side])
  const nearest = moves.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0] ?? 0
  return Math.abs(nearest) <= SNAP ? at + nearest : Math.round(at)
}

/** Returns the height of the highest piece under or at a place. */
export function restingHeight(box: PlanBox, others: readonly PlanBox[]): number {
  return others.reduce((top, other) => (sharedArea(box, other) > 0 ? Math.max(top, other[3] + other[6]) : top), 0)
}

function isInside(box: PlanBox, { length, width, height, cuts }: Contour): boolean {
  const [, x, y, z, dx, dy, dz] = box
  if (x < 0 || y < 0 || z < 0 || x + dx > length || y + dy > width || z + dz > height) return false
  return cuts.every((cut) => keepsWithin(cut, box))
}

export function overlaps(one: PlanBox, other: PlanBox): boolean {
  return sharedArea(one, other) > 0 && one[3] < other[3] + other[6] && other[3] < one[3] + one[6]
}

function sharedArea(one: PlanBox, other: PlanBox): number {
  const along = Math.min(one[1] + one[4], other[1] + other[4]) - Math.max(one[1], other[1])
  const across = Math.min(one[2] + one[5], other[2] + other[5]) - Math.max(one[2], other[2])
  return along > 0 && across > 0 ? along * across : 0
}

function withZ([line, x, y, , dx, dy, dz]: PlanBox, z: number): PlanBox {
  return [line, x, y, z, dx, dy, dz]
}
