import type { Contour, Cut } from '#areas/build-up-planner/domain/problem.ts'
import type { PlanBox, UldType } from './plan.ts'

// The loadable contour of a ULD type: the base of the reference data plus the overhang of a container, less the net of a pallet
// (domain §9). The height lost at the lower edge of the overhang is trade practice.

/** The greatest length above the base in cm, and the number of sides on which the container overhangs. */
const BULGES: Readonly<Record<string, { readonly top: number; readonly sides: 1 | 2 }>> = {
  AKE: { top: 201, sides: 1 },
  RKN: { top: 201, sides: 1 },
  DPE: { top: 156, sides: 1 },
  AKH: { top: 244, sides: 2 },
  ALF: { top: 407, sides: 2 },
  DQF: { top: 318, sides: 2 },
}

/** The height in mm at which the overhang reaches its full width. */
const BULGE_HEIGHT = 500
/** The clearance for the net of a pallet, in mm on each side of length and width. */
const NET = 70

/** Returns the contour of a ULD type in mm; x runs along its length. */
export function contourOf(type: UldType): Contour {
  const bulge = BULGES[type.code]
  if (bulge) return bulging(type, bulge)
  const lost = type.category === 'PALLET' ? 2 * NET : 0
  const length = type.lengthCm * 10 - lost
  const width = type.widthCm * 10 - lost
  return { length, width, height: type.heightCm * 10, cuts: [], blocked: [], base: null }
}

function bulging(type: UldType, { top, sides }: { top: number; sides: 1 | 2 }): Contour {
  const length = top * 10
  const width = type.widthCm * 10
  const beyond = (length - type.lengthCm * 10) / sides
  const right: Cut = { axis: 'x', a1: length - beyond, z1: 0, a2: length, z2: BULGE_HEIGHT }
  const left: Cut = { axis: 'x', a1: beyond, z1: 0, a2: 0, z2: BULGE_HEIGHT }
  const from = sides === 2 ? beyond : 0
  return {
    length,
    width,
    height: type.heightCm * 10,
    cuts: sides === 2 ? [left, right] : [right],
    blocked: [],
    base: { x0: from, y0: 0, x1: length - beyond, y1: width },
  }
}

/** Returns where the slope of a cut is for a piece, which touches that of an overhang with its lower edge first, that of a bevel with its upper one. */
export function limitOf(cut: Cut, [, , , z, , , dz]: PlanBox): number {
  return lineAt(cut, cut.z1 > cut.z2 ? z + dz : Math.min(z, cut.z2))
}

/** Whether a piece keeps within a cut. */
export function keepsWithin(cut: Cut, box: PlanBox): boolean {
  const [, x, y, , dx, dy] = box
  const [start, side] = cut.axis === 'x' ? [x, dx] : [y, dy]
  return cut.a2 > cut.a1 ? start + side <= limitOf(cut, box) : start >= limitOf(cut, box)
}

/** Returns the height in mm from which a position cuts off the upper corner of a ULD; null if it does not. */
export function bevelHeight(contour: Contour): number | null {
  const edge = endOutlineOf(contour)[2]?.[1] ?? contour.height
  return edge < contour.height ? Math.floor(edge) : null
}

/** Returns the outline of a contour seen from its end as points [y, z], starting with the floor; a bevel is on the far side. */
export function endOutlineOf({ width, height, cuts }: Contour): readonly (readonly [y: number, z: number])[] {
  const bevel = cuts.find(({ axis, z1, z2 }) => axis === 'y' && z1 > z2)
  const across = (z: number): number => (bevel ? lineAt(bevel, z) : width)
  const corners = across(height) < width
  if (!bevel || !corners)
    return [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ]
  const from = bevel.z1 + ((width - bevel.a1) * (bevel.z2 - bevel.z1)) / (bevel.a2 - bevel.a1)
  return [
    [0, 0],
    [width, 0],
    [width, from],
    [Math.max(0, across(height)), height],
    [0, height],
  ]
}

function lineAt({ a1, z1, a2, z2 }: Cut, z: number): number {
  return a1 + ((a2 - a1) * (z - z1)) / (z2 - z1)
}

/** Returns the outline of a contour in side view as points [x, z], starting with the floor. */
export function outlineOf({ length, height, cuts }: Contour): readonly (readonly [x: number, z: number])[] {
  const right = cuts.find(({ axis, a2 }) => axis === 'x' && a2 === length)
  const left = cuts.find(({ axis, a2 }) => axis === 'x' && a2 === 0)
  const atLeft: (readonly [number, number])[] = left
    ? [
        [left.a2, left.z2],
        [left.a1, left.z1],
      ]
    : [[0, 0]]
  const atRight: (readonly [number, number])[] = right
    ? [
        [right.a1, right.z1],
        [right.a2, right.z2],
      ]
    : [[length, 0]]
  return [...atLeft, ...atRight, [length, height], [0, height]]
}
