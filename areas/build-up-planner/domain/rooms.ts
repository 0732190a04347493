import { type Box, type Floor, type HalfSpace, type Room, UNLIMITED_LOAD } from './packer/room.ts'
import type { Contour, Cut, PlanningProblem, Position, UnitType } from './problem.ts'

/** Returns the room of a unit type at a position; without a position the contour is unchanged. */
export function roomOf({ rules }: PlanningProblem, type: UnitType, position: Position | null): Room {
  const { contour } = type
  const isCut = rules.on.contour
  const cuts = isCut ? [...contour.cuts, ...(position?.cuts ?? [])] : []
  const height = Math.min(contour.height, (isCut && position?.maxHeight) || contour.height)
  const obstacles = isCut ? contour.blocked : []
  const load =
    rules.on['floor-load'] && type.floorLoad !== null
      ? Math.min(UNLIMITED_LOAD, Math.floor(type.floorLoad))
      : UNLIMITED_LOAD
  return {
    length: contour.length,
    width: contour.width,
    height,
    isSupported: true,
    floors: floorsOf(contour, obstacles, load),
    obstacles,
    halfSpaces: cuts.map((cut) => halfSpaceOf(cut, contour)),
    base: rules.on.overhang ? contour.base : null,
    maxWeight: maxCargo({ rules }, type, position),
    maxVolume: rules.on['max-volume'] && type.maxVolume !== null ? type.maxVolume * 1e9 : Infinity,
  }
}

/** Returns the volume of the contour in m³ without cuts and obstacles. */
export function usableVolume(contour: Contour): number {
  const { length, width, height } = contour
  const slices = 50
  let sum = 0
  for (let slice = 0; slice < slices; slice++) {
    const z = ((slice + 0.5) * height) / slices
    let [x0, x1, y0, y1] = [0, length, 0, width]
    for (const cut of contour.cuts) {
      const { axis, a, b, limit } = halfSpaceOf(cut, contour)
      const edge = (limit - b * z) / a
      if (axis === 'x') [x0, x1] = a > 0 ? [x0, Math.min(x1, edge)] : [Math.max(x0, edge), x1]
      else [y0, y1] = a > 0 ? [y0, Math.min(y1, edge)] : [Math.max(y0, edge), y1]
    }
    sum += (Math.max(0, x1 - x0) * Math.max(0, y1 - y0) * height) / slices
  }
  const blocked = contour.blocked.reduce(
    (lost, { x0, y0, z0, x1, y1, z1 }) => lost + (x1 - x0) * (y1 - y0) * (z1 - z0),
    0,
  )
  return (sum - blocked) / 1e9
}

function maxCargo({ rules }: Pick<PlanningProblem, 'rules'>, type: UnitType, position: Position | null): number {
  const ofType = rules.on['gross-weight'] ? type.maxGross : Infinity
  const ofPosition = rules.on['position-weight'] && position ? position.maxGross : Infinity
  return Math.min(ofType, ofPosition) - type.tare
}

/** Returns the side of the line through both points that contains the middle of the contour. */
function halfSpaceOf({ axis, a1, z1, a2, z2 }: Cut, { length, width, height }: Contour): HalfSpace {
  const [a, b] = [z2 - z1, a1 - a2]
  const limit = a * a1 + b * z1
  const middle = a * ((axis === 'x' ? length : width) / 2) + (b * height) / 2
  return middle <= limit ? { axis, a, b, limit } : { axis, a: -a, b: -b, limit: -limit }
}

/** Returns the floor without obstacles that reach it, as rectangles that may overlap. */
function floorsOf({ length, width }: Contour, obstacles: readonly Box[], load: number): Floor[] {
  let floors: Floor[] = [{ x0: 0, y0: 0, x1: length, y1: width, z: 0, load }]
  for (const box of obstacles.filter(({ z0 }) => z0 <= 0)) {
    floors = floors.flatMap((floor) => {
      if (box.x0 >= floor.x1 || box.x1 <= floor.x0 || box.y0 >= floor.y1 || box.y1 <= floor.y0) return [floor]
      const parts = [
        { ...floor, x1: box.x0 },
        { ...floor, x0: box.x1 },
        { ...floor, y1: box.y0 },
        { ...floor, y0: box.y1 },
      ]
      return parts.filter(({ x0, y0, x1, y1 }) => x0 < x1 && y0 < y1)
    })
  }
  return floors
}
