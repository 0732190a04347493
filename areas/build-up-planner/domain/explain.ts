import type { CargoLine } from './cargo.ts'
import { fitsAlone, masterRateOf } from './cargo.ts'
import { buyOf, type UnitLoad, volumeWeight } from './costs.ts'
import type { CarrierCost } from './objective-types.ts'
import type { BindingLimit, Offload, OffloadReason, PlanFigures, PlannedUnit } from './plan.ts'
import type { PlanningProblem } from './problem.ts'
import type { Slot } from './slots.ts'

/** From this share on a limit counts as binding. */
const NEARLY = 0.95
/** The fill from which a unit counts as full, because manual build-up seldom exceeds it. */
const FULL = 0.8

/** Returns the offloaded pieces with reasons, for the lines that do not fly completely. */
export function offloadsOf(
  problem: PlanningProblem,
  cargo: readonly CargoLine[],
  units: readonly PlannedUnit[],
  slots: readonly Slot[],
): Offload[] {
  const flown = new Map<string, number>()
  for (const { placements } of units) {
    for (const { lineId } of placements) flown.set(lineId, (flown.get(lineId) ?? 0) + 1)
  }
  const binding = bindingLimits(problem, units)
  const masterRate = masterRateOf(problem, cargo)
  return cargo.flatMap((entry) => {
    const pieces = entry.line.pieces - (flown.get(entry.line.id) ?? 0)
    if (pieces <= 0) return []
    return [
      {
        houseId: entry.house.id,
        lineId: entry.line.id,
        pieces,
        reason: reasonOf(problem, entry, slots, binding, masterRate),
      },
    ]
  })
}

function reasonOf(
  problem: PlanningProblem,
  entry: CargoLine,
  slots: readonly Slot[],
  binding: readonly BindingLimit[],
  masterRate: number,
): OffloadReason {
  if (entry.stays) return entry.stays
  if (!slots.some(({ room }) => fitsAlone(entry, room))) return 'fits-no-unit'
  if (problem.rules.on.together && problem.locks.together.some((pair) => pair.includes(entry.house.id)))
    return 'together'
  if (!paysAlone(problem, entry, masterRate)) return 'does-not-pay'
  return binding[0]?.rule === 'gross-weight' ? 'no-weight-left' : 'no-room-left'
}

/** Whether a piece earns more than its own chargeable weight costs, where no unit has a pivot. */
function paysAlone({ cost }: PlanningProblem, { worth, line, volume, house }: CargoLine, masterRate: number): boolean {
  if (house.mustGo || !isMasterOnly(cost)) return true
  return worth >= Math.max(line.weight, volumeWeight(volume)) * masterRate
}

function isMasterOnly(cost: CarrierCost): boolean {
  return cost.kind === 'rates' && cost.master !== null && Object.keys(cost.byUnitType).length === 0
}

/** Returns the limits that units have reached, the most frequent first. */
export function bindingLimits(problem: PlanningProblem, units: readonly PlannedUnit[]): BindingLimit[] {
  const types = new Map(problem.unitTypes.map((type) => [type.id, type]))
  const heavy: string[] = []
  const full: string[] = []
  for (const { unitId, unitTypeId, figures } of units) {
    const type = types.get(unitTypeId)
    if (!type) continue
    if (figures.gross >= type.maxGross * NEARLY) heavy.push(unitId)
    else if (figures.fill >= FULL || (type.maxVolume !== null && figures.volume >= type.maxVolume * NEARLY))
      full.push(unitId)
  }
  const used = problem.unitTypes.filter(({ id, quantity }) => {
    return units.filter(({ unitTypeId }) => unitTypeId === id).length >= quantity
  })
  const limits: BindingLimit[] = [
    { rule: 'gross-weight', unitIds: heavy },
    { rule: 'room', unitIds: full },
  ]
  if (used.length === problem.unitTypes.length) limits.push({ rule: 'quantity', unitIds: [] })
  return limits
    .filter(({ rule, unitIds }) => rule === 'quantity' || unitIds.length > 0)
    .toSorted((a, b) => b.unitIds.length - a.unitIds.length)
}

/** Returns the saving of consolidation against sending each flown house by itself; null if units are charged. */
export function gainOf(problem: PlanningProblem, figures: PlanFigures, units: readonly PlannedUnit[]): number | null {
  const { cost } = problem
  if (!isMasterOnly(cost)) return null
  const alone = new Map<string, UnitLoad>()
  const lines = new Map(problem.houses.flatMap(({ lines: all }) => all.map((line) => [line.id, line] as const)))
  for (const { placements, unitTypeId } of units) {
    for (const { houseId, lineId } of placements) {
      const line = lines.get(lineId)
      const { net, volume } = alone.get(houseId) ?? { net: 0, volume: 0 }
      const [kg, cubic] = [net + (line?.weight ?? 0), volume + (line?.volume ?? 0)]
      alone.set(houseId, { unitTypeId, positionId: null, net: kg, gross: kg, volume: cubic })
    }
  }
  return [...alone.values()].reduce((sum, load) => sum + buyOf(cost, [load]), 0) - figures.buy
}
