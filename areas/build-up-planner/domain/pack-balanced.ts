import { balanced, canBeBalanced, trimmed } from './balance-unit.ts'
import type { CargoLine } from './cargo.ts'
import type { PlacedBox, Rectangle, Room } from './packer/room.ts'
import type { Filling, UnitPacker } from './packer/unit-packer.ts'

/** The share of the space above the floor that a small load is expected to fill. */
const FILL = 0.8
/** How much larger the next floor is if pieces found no place on the last one. */
const WIDER = 1.3
/** A load that needs more of the floor than this is as well balanced by taking pieces off. */
const SMALL = 0.7

type Limits = {
  /** What the space held on the flight leaves for this unit, in kg and m³. */
  readonly left: { readonly net: number; readonly volume: number }
  /** How far the centre of gravity may be off the middle, as a share of the side. */
  readonly tolerance: number
}

/**
 * Packs a unit with its centre of gravity near the middle of the floor. The packer fills from the corners, so a small load that ends up
 * at one side is packed again on a part of the floor in the middle, which grows until all pieces have a place again. Pieces are taken
 * off only where that does not help. Fixed boxes come first and stay.
 */
export function packBalanced(
  packer: UnitPacker,
  room: Room,
  cargo: readonly CargoLine[],
  filling: Filling,
  { left, tolerance }: Limits,
): readonly PlacedBox[] {
  const fixed = filling.fixed.length
  const pack = (within?: Rectangle): readonly PlacedBox[] =>
    trimmed(cargo, packer.pack(within ? { ...filling, within } : filling), fixed, left)
  const packed = pack()
  let best = balanced(room, cargo, packed, fixed, tolerance)
  if (fixed > 0 || canBeBalanced(room, cargo, packed, fixed, tolerance)) return best
  const volume = volumeOf(packed)
  const needed = volume / (room.length * room.width * room.height * FILL)
  for (let share = needed; share < SMALL && volumeOf(best) < volume; share *= WIDER) {
    const again = balanced(room, cargo, pack(middleOf(room, share)), fixed, tolerance)
    if (volumeOf(again) > volumeOf(best)) best = again
  }
  return best
}

/** The rectangle in the middle of the floor with this share of its area, in whole mm. */
function middleOf({ length, width }: Room, share: number): Rectangle {
  const side = Math.sqrt(share)
  const [x0, y0] = [Math.floor((length * (1 - side)) / 2), Math.floor((width * (1 - side)) / 2)]
  return { x0, y0, x1: length - x0, y1: width - y0 }
}

function volumeOf(boxes: readonly PlacedBox[]): number {
  return boxes.reduce((sum, { dx, dy, dz }) => sum + dx * dy * dz, 0)
}
