import type { Placement } from './unit-content.ts'
import { orientation, type PieceSize } from './problem.ts'

/** Returns the sides of a piece along x, y and z in an orientation. */
export function sidesIn({ length, width, height }: PieceSize, bit: number): readonly [number, number, number] {
  switch (bit) {
    case orientation.LWH:
      return [length, width, height]
    case orientation.WLH:
      return [width, length, height]
    case orientation.LHW:
      return [length, height, width]
    case orientation.HLW:
      return [height, length, width]
    case orientation.WHL:
      return [width, height, length]
    default:
      return [height, width, length]
  }
}

/** Sorts placements into build order: from below, and from the back corner outward in each layer. */
export function inBuildOrder<Placed extends Pick<Placement, 'x' | 'y' | 'z'>>(placements: readonly Placed[]): Placed[] {
  return placements.toSorted((a, b) => a.z - b.z || a.x - b.x || a.y - b.y)
}
