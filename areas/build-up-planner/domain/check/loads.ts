import { lineOf } from './geometry.ts'
import type { Violation } from '../plan.ts'
import type { Placement, UnitContent } from '../unit-content.ts'
import type { PieceLine, PlanningProblem } from '../problem.ts'

/** Tolerance for floating-point loads, as a factor of the limit. */
const ROUNDING = 1.000_001

type Loaded = {
  readonly piece: Placement
  readonly line: PieceLine | undefined
  /** Its own weight plus everything stacked on it, in kg. */
  total: number
  onTop: number
  carried: number
  readonly contacts: { readonly below: number; readonly area: number }[]
  floorArea: number
}

/** Checks support, loads on pieces and the centre of gravity. */
export function checkLoads(problem: PlanningProblem, unit: UnitContent): Violation[] {
  const loaded = stackOf(problem, unit)
  const found: Violation[] = []
  const report = (rule: Violation['rule'], which: readonly number[], actual: number, limit: number): void => {
    found.push({ rule, unitId: unit.unitId, placements: which, actual, limit })
  }
  const floorLoad = problem.unitTypes.find(({ id }) => id === unit.unitTypeId)?.floorLoad ?? null
  for (const [index, { piece, line, total, onTop, carried, floorArea }] of loaded.entries()) {
    const base = piece.dx * piece.dy
    if (carried < base * problem.rules.supportShare - 1e-6)
      report('support', [index], carried / base, problem.rules.supportShare)
    if (line && !line.stackable && onTop > 0) report('non-stackable', [index], onTop, 0)
    const limit = line ? bearingOf(line, piece) : null
    const pressure = (onTop * 1e6) / base
    if (limit !== null && pressure > limit * ROUNDING) report('bearing', [index], pressure, limit)
    const onFloor = floorArea > 0 ? (total * 1e6) / base : 0
    if (floorLoad !== null && onFloor > floorLoad * ROUNDING) report('floor-load', [index], onFloor, floorLoad)
  }
  return [...found, ...checkCentre(problem, unit, loaded)]
}

/** Distributes the weight of each piece from the top down to the pieces below, in proportion to the contact area. */
function stackOf(problem: PlanningProblem, { placements }: UnitContent): Loaded[] {
  const loaded = placements.map((piece): Loaded => {
    const line = lineOf(problem, piece)
    return { piece, line, total: line?.weight ?? 0, onTop: 0, carried: 0, contacts: [], floorArea: 0 }
  })
  for (const upper of loaded) {
    if (upper.piece.z === 0) upper.floorArea = upper.piece.dx * upper.piece.dy
    upper.carried = upper.floorArea
    for (const [below, { piece }] of loaded.entries()) {
      if (piece.z + piece.dz !== upper.piece.z) continue
      const area = sharedArea(piece, upper.piece)
      if (area <= 0) continue
      upper.contacts.push({ below, area })
      upper.carried += area
    }
  }
  const fromTop = loaded.toSorted((a, b) => b.piece.z - a.piece.z)
  for (const { total, contacts, carried } of fromTop) {
    for (const { below, area } of contacts) {
      const lower = loaded[below]
      if (!lower) continue
      lower.onTop += (total * area) / carried
      lower.total += (total * area) / carried
    }
  }
  return loaded
}

function sharedArea(one: Placement, other: Placement): number {
  const x = Math.min(one.x + one.dx, other.x + other.dx) - Math.max(one.x, other.x)
  const y = Math.min(one.y + one.dy, other.y + other.dy) - Math.max(one.y, other.y)
  return x > 0 && y > 0 ? x * y : 0
}

/** Returns the load limit of a piece in its orientation; of equal sides the stronger one applies. */
function bearingOf({ size, bearing }: PieceLine, { dz }: Placement): number | null {
  if (!size) return bearing[2]
  const sides = [size.length, size.width, size.height]
  const limits = bearing.filter((_, side) => sides[side] === dz)
  return limits.reduce(
    (most, limit) => (most === null || limit === null ? null : Math.max(most, limit)),
    limits[0] ?? null,
  )
}

function checkCentre(problem: PlanningProblem, unit: UnitContent, loaded: readonly Loaded[]): Violation[] {
  const contour = problem.unitTypes.find(({ id }) => id === unit.unitTypeId)?.contour
  let [weight, momentX, momentY] = [0, 0, 0]
  for (const { piece, line } of loaded) {
    const kg = line?.weight ?? 0
    weight += kg
    momentX += kg * (piece.x + piece.dx / 2)
    momentY += kg * (piece.y + piece.dy / 2)
  }
  if (!contour || weight === 0) return []
  const limit = problem.rules.centreTolerance
  const offX = Math.abs(momentX / weight / contour.length - 0.5)
  const offY = Math.abs(momentY / weight / contour.width - 0.5)
  const actual = Math.max(offX, offY)
  if (actual <= limit * ROUNDING) return []
  return [{ rule: 'centre-of-gravity', unitId: unit.unitId, placements: [], actual, limit }]
}
