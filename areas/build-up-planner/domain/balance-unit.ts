import type { CargoLine } from './cargo.ts'
import type { PlacedBox, Room } from './packer/room.ts'

/**
 * Moves the centre of gravity of a packing towards the middle of the floor: first shifts the whole load as far as the floor
 * allows, then removes pieces that carry nothing, the most effective ones first. Fixed boxes (the first ones) stay.
 */
export function balanced(
  room: Room,
  cargo: readonly CargoLine[],
  boxes: readonly PlacedBox[],
  fixed: number,
  tolerance: number,
): readonly PlacedBox[] {
  let load = fixed === 0 ? shifted(room, cargo, boxes) : boxes
  while (load.length > fixed && excess(room, cargo, load, tolerance) > 0) {
    let best = -1
    let least = Infinity
    for (let i = fixed; i < load.length; i++) {
      if (!isOnTop(load, i)) continue
      const without = excess(room, cargo, load.toSpliced(i, 1), tolerance)
      if (without < least) [best, least] = [i, without]
    }
    if (best < 0) return load
    load = load.toSpliced(best, 1)
  }
  return load
}

/** Whether the centre of gravity of a packing is within tolerance once the whole load is shifted as far as the floor allows. */
export function canBeBalanced(
  room: Room,
  cargo: readonly CargoLine[],
  boxes: readonly PlacedBox[],
  fixed: number,
  tolerance: number,
): boolean {
  return excess(room, cargo, fixed === 0 ? shifted(room, cargo, boxes) : boxes, tolerance) === 0
}

/** Takes off pieces that carry nothing, the last placed first, until the load is within the limits; fixed boxes (the first ones) stay. */
export function trimmed(
  cargo: readonly CargoLine[],
  boxes: readonly PlacedBox[],
  fixed: number,
  most: { readonly net: number; readonly volume: number },
): readonly PlacedBox[] {
  if (most.net === Infinity && most.volume === Infinity) return boxes
  const sumOf = (valueOf: (line: CargoLine) => number): number =>
    boxes.reduce((sum, { type }) => sum + (cargo[type] ? valueOf(cargo[type]) : 0), 0)
  let [net, volume] = [sumOf(({ line }) => line.weight), sumOf((line) => line.volume)]
  let load = boxes
  while (net > most.net || volume > most.volume) {
    const last = load.findLastIndex((_, index) => index >= fixed && isOnTop(load, index))
    const line = cargo[load[last]?.type ?? -1]
    if (!line) return load
    net -= line.line.weight
    volume -= line.volume
    load = load.toSpliced(last, 1)
  }
  return load
}

/** Returns how far the centre of gravity is out of tolerance, summed over both axes. */
function excess(room: Room, cargo: readonly CargoLine[], boxes: readonly PlacedBox[], tolerance: number): number {
  const [x, y] = centreOf(cargo, boxes) ?? [room.length / 2, room.width / 2]
  const offX = Math.abs(x - room.length / 2) - tolerance * room.length
  const offY = Math.abs(y - room.width / 2) - tolerance * room.width
  return Math.max(0, offX / room.length) + Math.max(0, offY / room.width)
}

function centreOf(cargo: readonly CargoLine[], boxes: readonly PlacedBox[]): readonly [number, number] | null {
  let [weight, momentX, momentY] = [0, 0, 0]
  for (const box of boxes) {
    const kg = cargo[box.type]?.line.weight ?? 0
    weight += kg
    momentX += kg * (box.x + box.dx / 2)
    momentY += kg * (box.y + box.dy / 2)
  }
  return weight > 0 ? [momentX / weight, momentY / weight] : null
}

/** Shifts only on one undivided floor; otherwise pieces could lose their support. */
function shifted(room: Room, cargo: readonly CargoLine[], boxes: readonly PlacedBox[]): readonly PlacedBox[] {
  const [floor] = room.floors
  const centre = centreOf(cargo, boxes)
  if (!floor || room.floors.length > 1 || !centre) return boxes
  const lowX = floor.x0 - Math.min(...boxes.map(({ x }) => x))
  const highX = floor.x1 - Math.max(...boxes.map(({ x, dx }) => x + dx))
  const lowY = floor.y0 - Math.min(...boxes.map(({ y }) => y))
  const highY = floor.y1 - Math.max(...boxes.map(({ y, dy }) => y + dy))
  const byX = Math.round(Math.max(lowX, Math.min(highX, room.length / 2 - centre[0])))
  const byY = Math.round(Math.max(lowY, Math.min(highY, room.width / 2 - centre[1])))
  const moved = boxes.map((box) => ({ ...box, x: box.x + byX, y: box.y + byY }))
  return moved.every((box) => isInside(room, box)) ? moved : boxes
}

function isInside({ halfSpaces, obstacles, base }: Room, { x, y, z, dx, dy, dz }: PlacedBox): boolean {
  if (base && (x < base.x0 || y < base.y0 || x + dx > base.x1 || y + dy > base.y1)) return false
  const isOutOfReach = obstacles.every(
    (box) => box.x0 >= x + dx || box.x1 <= x || box.y0 >= y + dy || box.y1 <= y || box.z0 >= z + dz || box.z1 <= z,
  )
  return (
    isOutOfReach &&
    halfSpaces.every(({ axis, a, b, limit }) => {
      const [from, side] = axis === 'x' ? [x, dx] : [y, dy]
      return a * (a > 0 ? from + side : from) + b * (b > 0 ? z + dz : z) <= limit
    })
  )
}

function isOnTop(boxes: readonly PlacedBox[], index: number): boolean {
  const box = boxes[index]
  if (!box) return false
  return boxes.every(
    (other) =>
      other.z !== box.z + box.dz ||
      other.x >= box.x + box.dx ||
      other.x + other.dx <= box.x ||
      other.y >= box.y + box.dy ||
      other.y + other.dy <= box.y,
  )
}
