import { type CargoLine, fitsAlone, masterRateOf } from './cargo.ts'
import { capacityLeft } from './capacity.ts'
import { buyOf, type UnitLoad, volumeWeight } from './costs.ts'
import type { CarrierCost } from './objective-types.ts'
import { ruleApart } from './kinds.ts'
import type { BindingLimit, Offload, PlanFigures, PlannedUnit } from './plan.ts'
import type { PlanningProblem } from './problem.ts'
import type { Slot } from './slots.ts'

/** From this share on a limit counts as binding. */
const NEARLY = 0.95
/** The fill from which a unit counts as full, because manual build-up seldom exceeds it. */
const FULL = 0.8

type Outcome = {
  readonly problem: PlanningProblem
  readonly cargo: readonly CargoLine[]
  readonly units: readonly PlannedUnit[]
  readonly slots: readonly Slot[]
}

/** Returns the offloaded pieces with reasons, for the lines that do not fly completely. */
export function offloadsOf(outcome: Outcome): Offload[] {
  const flown = new Map<string, number>()
  for (const { placements } of outcome.units) {
    for (const { lineId } of placements) flown.set(lineId, (flown.get(lineId) ?? 0) + 1)
  }
  const masterRate = masterRateOf(outcome.problem, outcome.cargo)
  return outcome.cargo.flatMap((entry) => {
    const pieces = entry.line.pieces - (flown.get(entry.line.id) ?? 0)
    if (pieces <= 0) return []
    return [{ houseId: entry.house.id, lineId: entry.line.id, pieces, ...causeOf(outcome, entry, masterRate) }]
  })
}

type Cause = Pick<Offload, 'reason' | 'rule'>

/** The first cause that applies: what the cargo is, what it costs, what the flight holds, what stands on the units. */
function causeOf(outcome: Outcome, entry: CargoLine, masterRate: number): Cause {
  const { problem, slots, units } = outcome
  if (entry.stays) return { reason: entry.stays, rule: null }
  if (!slots.some(({ room }) => fitsAlone(entry, room))) return { reason: 'fits-no-unit', rule: null }
  if (problem.rules.on.together && problem.locks.together.some((pair) => pair.includes(entry.house.id)))
    return { reason: 'together', rule: 'together' }
  if (!paysAlone(problem, entry, masterRate)) return { reason: 'does-not-pay', rule: null }
  const left = capacityLeft(
    problem,
    units.map(({ figures }) => figures),
  )
  if (entry.line.weight > left.net) return { reason: 'no-weight-left', rule: 'flight-capacity' }
  if (entry.volume > left.volume) return { reason: 'no-room-left', rule: 'flight-capacity' }
  if (!entry.house.mustGo && hasUnusedSlot(outcome, entry)) return { reason: 'does-not-pay', rule: null }
  return causeOnUnits(outcome, entry)
}

/** Whether one more unit could have been built for the cargo. */
function hasUnusedSlot({ slots, units }: Outcome, entry: CargoLine): boolean {
  const used = new Set(units.map(({ unitId }) => unitId))
  const isTaken = ({ position }: Slot): boolean =>
    position !== null &&
    units.some(({ positionId }) => positionId === position.id || position.excludes.includes(positionId ?? ''))
  return slots.some((slot) => {
    const isLeft = units.filter(({ unitTypeId }) => unitTypeId === slot.type.id).length < slot.type.quantity
    return !used.has(slot.id) && isLeft && !isTaken(slot) && fitsAlone(entry, slot.room)
  })
}

/** What keeps cargo off the units that are built: their weight, other cargo on all that have room, or their room. */
function causeOnUnits({ problem, cargo, units, slots }: Outcome, entry: CargoLine): Cause {
  const slotOf = new Map(slots.map((slot) => [slot.id, slot]))
  const fitting = units.flatMap((unit) => {
    const slot = slotOf.get(unit.unitId)
    return slot && !slot.isClosed && fitsAlone(entry, slot.room) ? [{ ...unit, slot }] : []
  })
  const light = fitting.filter(({ slot, figures }) => figures.net + entry.line.weight <= slot.room.maxWeight)
  if (fitting.length > 0 && light.length === 0) return { reason: 'no-weight-left', rule: 'gross-weight' }
  const roomy = light.filter(
    ({ figures, slot }) => figures.fill < FULL && (figures.volume + entry.volume) * 1e9 <= slot.room.maxVolume,
  )
  const lines = new Map(cargo.map(({ house, line }) => [line.id, { house, line }]))
  const apart = roomy.map(({ placements }) => {
    const aboard = new Set(placements.map(({ lineId }) => lineId))
    return [...aboard].flatMap((id) => ruleApart(problem, entry, lines.get(id) ?? entry) ?? [])[0] ?? null
  })
  const [rule] = apart
  return rule && !apart.includes(null) ? { reason: 'kept-apart', rule } : { reason: 'no-room-left', rule: null }
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
  const ofUnits = limits
    .filter(({ rule, unitIds }) => rule === 'quantity' || unitIds.length > 0)
    .toSorted((a, b) => b.unitIds.length - a.unitIds.length)
  return isFlightFull(problem, units) ? [{ rule: 'flight-capacity', unitIds: [] }, ...ofUnits] : ofUnits
}

function isFlightFull(problem: PlanningProblem, units: readonly PlannedUnit[]): boolean {
  const { maxNet, maxVolume } = problem.aircraft.capacity
  const left = capacityLeft(
    problem,
    units.map(({ figures }) => figures),
  )
  const share = 1 - NEARLY
  return left.net < (maxNet ?? 0) * share || left.volume < (maxVolume ?? 0) * share
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
