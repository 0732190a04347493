import type { CargoLine } from './cargo.ts'
import { balanceCost, buyOf, chargeableOf, type UnitLoad } from './costs.ts'
import type { PlacedBox } from './packer/room.ts'
import type { PlanFigures } from './plan.ts'
import type { PlanningProblem, UnitType } from './problem.ts'

/** A unit of the search; its boxes refer to cargo lines by index. */
export type BuiltUnit = {
  readonly type: UnitType
  readonly positionId: string | null
  readonly boxes: readonly PlacedBox[]
}

export function loadOf(cargo: readonly CargoLine[], { type, positionId, boxes }: BuiltUnit): UnitLoad {
  let [net, volume] = [0, 0]
  for (const box of boxes) {
    const line = cargo[box.type]
    net += line?.line.weight ?? 0
    volume += line?.volume ?? 0
  }
  return { unitTypeId: type.id, positionId, net, gross: net + type.tare, volume }
}

/** Returns all figures of a plan, including the score for comparing plans. */
export function figuresOf(
  problem: PlanningProblem,
  cargo: readonly CargoLine[],
  units: readonly BuiltUnit[],
): PlanFigures {
  const loads = units.map((unit) => loadOf(cargo, unit))
  const { flown, splits } = countFlown(cargo, units)
  let [sell, penalties, mustGoLeftKg, pieces, net, volume] = [0, 0, 0, 0, 0, 0]
  for (const [index, { line, house, worth, volume: each }] of cargo.entries()) {
    const count = flown[index] ?? 0
    const left = line.pieces - count
    pieces += count
    net += count * line.weight
    volume += count * each
    sell += count * (worth - line.offloadPenalty)
    penalties += left * line.offloadPenalty
    if (house.mustGo) mustGoLeftKg += left * line.weight
  }
  const buy = buyOf(problem.cost, loads)
  const build = units.reduce((sum, { type }) => sum + type.buildCost, 0)
  const contribution = sell - buy - build - penalties - balanceCost(problem, loads)
  const { weights } = problem
  const extraUnits = splits.reduce((sum, spread) => sum + spread - 1, 0)
  const score =
    contribution * weights.contribution -
    mustGoLeftKg * weights.mustGoKg -
    units.length * weights.unit -
    extraUnits * weights.split -
    unevenness(loads) * weights.unevenness
  return {
    pieces,
    net,
    gross: loads.reduce((sum, { gross }) => sum + gross, 0),
    volume,
    density: volume > 0 ? net / volume : 0,
    chargeable: chargeableOf(problem.cost, loads),
    sell,
    buy,
    contribution,
    units: units.length,
    splits: splits.filter((spread) => spread > 1).length,
    mustGoLeftKg,
    score,
  }
}

const MAX_NAMED = 5

/** Returns the flown houses that the plan would lose least by, if they were offloaded and nothing took their place. */
export function cheapestToOffload(
  problem: PlanningProblem,
  cargo: readonly CargoLine[],
  units: readonly BuiltUnit[],
): { readonly houseId: string; readonly loss: number }[] {
  const { score } = figuresOf(problem, cargo, units)
  const houseOf = ({ type }: PlacedBox): string => cargo[type]?.house.id ?? ''
  const flown = [...new Set(units.flatMap(({ boxes }) => boxes.map(houseOf)))]
  const losses = flown.map((houseId) => {
    const without = units.flatMap((unit): BuiltUnit[] => {
      const boxes = unit.boxes.filter((box) => houseOf(box) !== houseId)
      return boxes.length > 0 ? [{ ...unit, boxes }] : []
    })
    return { houseId, loss: score - figuresOf(problem, cargo, without).score }
  })
  return losses.toSorted((one, other) => one.loss - other.loss).slice(0, MAX_NAMED)
}

/** Counts the flown pieces of each line and the units that each house is spread over. */
function countFlown(cargo: readonly CargoLine[], units: readonly BuiltUnit[]): { flown: Int32Array; splits: number[] } {
  const flown = new Int32Array(cargo.length)
  const spread = new Map<number, number>()
  for (const { boxes } of units) {
    const houses = new Set<number>()
    for (const { type } of boxes) {
      flown[type] = (flown[type] ?? 0) + 1
      houses.add(cargo[type]?.houseIndex ?? -1)
    }
    for (const house of houses) spread.set(house, (spread.get(house) ?? 0) + 1)
  }
  return { flown, splits: [...spread.values()] }
}

/** Returns the mean deviation of the unit weights from their mean, in per cent. */
function unevenness(loads: readonly UnitLoad[]): number {
  const mean = loads.reduce((sum, { net }) => sum + net, 0) / (loads.length || 1)
  if (mean === 0) return 0
  return (loads.reduce((sum, { net }) => sum + Math.abs(net - mean), 0) / (mean * loads.length)) * 100
}
