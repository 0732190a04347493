import type { Violation } from '../plan.ts'
import type { Placement, UnitContent } from '../unit-content.ts'
import type { BlockedBox, Cut, PieceLine, PlanningProblem } from '../problem.ts'

/** Checks the places of pieces: contour, overlap, orientation, overhang. */
export function checkGeometry(problem: PlanningProblem, unit: UnitContent): Violation[] {
  const { placements } = unit
  const found: Violation[] = []
  const type = problem.unitTypes.find(({ id }) => id === unit.unitTypeId)
  if (!type) return found
  const position = problem.positions.find(({ id }) => id === unit.positionId)
  const { length, width, height, blocked, base } = type.contour
  const cuts = [...type.contour.cuts, ...(position?.cuts ?? [])]
  const roof = Math.min(height, position?.maxHeight ?? height)
  const report = (rule: Violation['rule'], ...which: number[]): void => {
    found.push({ rule, unitId: unit.unitId, placements: which, actual: null, limit: null })
  }
  for (const [index, piece] of placements.entries()) {
    const isInBox =
      piece.x >= 0 &&
      piece.y >= 0 &&
      piece.z >= 0 &&
      piece.x + piece.dx <= length &&
      piece.y + piece.dy <= width &&
      piece.z + piece.dz <= roof
    const isCut = cuts.some((cut) => cornersOf(piece).some((corner) => isBeyond(cut, corner, length, width, height)))
    if (!isInBox || isCut || blocked.some((box) => isOverlap(asBox(piece), box))) report('contour', index)
    if (!isStandingRight(problem, piece)) report('orientation', index)
    if (base && !mayOverhang(problem, piece)) {
      const { x0, y0, x1, y1 } = base
      if (piece.x < x0 || piece.y < y0 || piece.x + piece.dx > x1 || piece.y + piece.dy > y1) report('overhang', index)
    }
    for (let other = 0; other < index; other++) {
      const neighbour = placements[other]
      if (neighbour && isOverlap(asBox(piece), asBox(neighbour))) report('overlap', other, index)
    }
  }
  return found
}

export function lineOf(problem: PlanningProblem, { lineId }: Placement): PieceLine | undefined {
  for (const house of problem.houses) {
    const line = house.lines.find(({ id }) => id === lineId)
    if (line) return line
  }
  return undefined
}

type Corner = { readonly x: number; readonly y: number; readonly z: number }

function asBox({ x, y, z, dx, dy, dz }: Placement): BlockedBox {
  return { x0: x, y0: y, z0: z, x1: x + dx, y1: y + dy, z1: z + dz }
}

function isOverlap(one: BlockedBox, other: BlockedBox): boolean {
  return (
    one.x0 < other.x1 &&
    other.x0 < one.x1 &&
    one.y0 < other.y1 &&
    other.y0 < one.y1 &&
    one.z0 < other.z1 &&
    other.z0 < one.z1
  )
}

function cornersOf({ x, y, z, dx, dy, dz }: Placement): Corner[] {
  const [xs, ys, zs] = [
    [x, x + dx],
    [y, y + dy],
    [z, z + dz],
  ]
  return xs.flatMap((cx) => ys.flatMap((cy) => zs.map((cz) => ({ x: cx, y: cy, z: cz }))))
}

/** The sign of the cross product gives the side of the line; the middle of the contour is on the inside. */
function isBeyond(cut: Cut, corner: Corner, length: number, width: number, height: number): boolean {
  const side = (along: number, up: number): number =>
    (cut.a2 - cut.a1) * (up - cut.z1) - (cut.z2 - cut.z1) * (along - cut.a1)
  const good = side((cut.axis === 'x' ? length : width) / 2, height / 2)
  return side(cut.axis === 'x' ? corner.x : corner.y, corner.z) * Math.sign(good) < 0
}

/** A piece without dimensions is a cube of its volume, so its orientation cannot be wrong. */
function isStandingRight(problem: PlanningProblem, piece: Placement): boolean {
  const line = lineOf(problem, piece)
  if (!line) return false
  if (!line.size) return piece.dx * piece.dy * piece.dz >= line.volume * problem.rules.lossFactor * 1e9 * 0.999
  const { length: l, width: w, height: h } = line.size
  const ways = [
    [l, w, h],
    [w, l, h],
    [l, h, w],
    [h, l, w],
    [w, h, l],
    [h, w, l],
  ]
  return ways.some(
    ([dx, dy, dz], bit) =>
      (line.orientations & (1 << bit)) !== 0 && dx === piece.dx && dy === piece.dy && dz === piece.dz,
  )
}

function mayOverhang(problem: PlanningProblem, piece: Placement): boolean {
  const house = problem.houses.find(({ id }) => id === piece.houseId)
  return house?.specialCodes.includes('OHG') === true || lineOf(problem, piece)?.specialCodes.includes('OHG') === true
}
