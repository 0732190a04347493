import type { Violation } from '../plan.ts'
import type { Placement, UnitContent } from '../unit-content.ts'
import type { Position, PlanningProblem } from '../problem.ts'

/** Checks weights and volumes of units, positions and aircraft, and that nothing is used twice. */
export function checkFleet(problem: PlanningProblem, units: readonly UnitContent[]): Violation[] {
  return [
    ...checkCounts(problem, units),
    ...units.flatMap((unit) => checkLimits(problem, unit)),
    ...checkPositions(problem, units),
    ...checkCapacity(problem, units),
    ...checkAircraft(problem, units),
    ...checkTogether(problem, units),
  ]
}

function violation(
  rule: Violation['rule'],
  unitId: string | null,
  actual: number | null,
  limit: number | null,
): Violation {
  return { rule, unitId, placements: [], actual, limit }
}

function checkCounts(problem: PlanningProblem, units: readonly UnitContent[]): Violation[] {
  const found: Violation[] = []
  for (const { id, quantity } of problem.unitTypes) {
    const used = units.filter(({ unitTypeId }) => unitTypeId === id).length
    if (used > quantity) found.push(violation('quantity', null, used, quantity))
  }
  const unknown = units.filter(({ unitTypeId }) => !problem.unitTypes.some(({ id }) => id === unitTypeId))
  for (const { unitId } of unknown) found.push(violation('quantity', unitId, 1, 0))
  const placed = units.flatMap(({ placements }) => placements)
  const lines = problem.houses.flatMap((house) => house.lines.map((line) => ({ house, line })))
  for (const { house, line } of lines) {
    const pieces = placed.filter(({ lineId, houseId }) => lineId === line.id && houseId === house.id).length
    if (pieces > line.pieces) found.push(violation('quantity', null, pieces, line.pieces))
  }
  const strangers = placed.filter(
    ({ lineId, houseId }) => !lines.some(({ house, line }) => line.id === lineId && house.id === houseId),
  ).length
  return strangers > 0 ? [...found, violation('quantity', null, strangers, 0)] : found
}

function checkLimits(problem: PlanningProblem, unit: UnitContent): Violation[] {
  const type = problem.unitTypes.find(({ id }) => id === unit.unitTypeId)
  if (!type) return []
  const gross = grossOf(problem, unit)
  const volume = unit.placements.reduce((sum, { dx, dy, dz }) => sum + dx * dy * dz, 0) / 1e9
  const position = problem.positions.find(({ id }) => id === unit.positionId)
  const found: Violation[] = []
  const isOver = (actual: number, limit: number): boolean => actual > limit + 1e-6
  if (isOver(gross, type.maxGross)) found.push(violation('gross-weight', unit.unitId, gross, type.maxGross))
  if (type.maxVolume !== null && isOver(volume, type.maxVolume)) {
    found.push(violation('max-volume', unit.unitId, volume, type.maxVolume))
  }
  if (!position) return found
  if (isOver(gross, position.maxGross)) found.push(violation('position-weight', unit.unitId, gross, position.maxGross))
  if (!position.unitTypeIds.includes(type.id)) found.push(violation('position', unit.unitId, null, null))
  return found
}

function checkPositions(problem: PlanningProblem, units: readonly UnitContent[]): Violation[] {
  const found: Violation[] = []
  const positionOf = ({ positionId }: UnitContent): Position | undefined =>
    problem.positions.find(({ id }) => id === positionId)
  for (const [index, unit] of units.entries()) {
    const position = positionOf(unit)
    for (const other of position ? units.slice(0, index) : []) {
      const taken = positionOf(other)
      const isClash =
        taken && position && (taken.id === position.id || excludes(taken, position) || excludes(position, taken))
      if (isClash) found.push(violation('position', unit.unitId, null, null))
    }
  }
  for (const { positionIds, maxGross } of problem.aircraft.groupLimits) {
    const inGroup = units.filter(({ positionId }) => positionId !== null && positionIds.includes(positionId))
    const gross = inGroup.reduce((sum, unit) => sum + grossOf(problem, unit), 0)
    if (gross > maxGross + 1e-6) found.push(violation('position-weight', null, gross, maxGross))
  }
  return found
}

function excludes(one: Position, other: Position): boolean {
  return one.excludes.includes(other.id)
}

function checkCapacity({ houses, aircraft }: PlanningProblem, units: readonly UnitContent[]): Violation[] {
  const { maxNet, maxVolume } = aircraft.capacity
  let [net, volume] = [0, 0]
  for (const { houseId, lineId } of units.flatMap(({ placements }) => placements)) {
    const line = houses.find(({ id }) => id === houseId)?.lines.find(({ id }) => id === lineId)
    net += line?.weight ?? 0
    volume += line?.volume ?? 0
  }
  const found: Violation[] = []
  if (maxNet !== null && net > maxNet + 1e-6) found.push(violation('flight-capacity', null, net, maxNet))
  if (maxVolume !== null && volume > maxVolume + 1e-6) {
    found.push(violation('flight-capacity', null, volume, maxVolume))
  }
  return found
}

function checkAircraft(problem: PlanningProblem, units: readonly UnitContent[]): Violation[] {
  const { balance } = problem.aircraft
  if (!balance) return []
  let [weight, moment] = [balance.weight, balance.weight * balance.arm]
  for (const unit of units) {
    const position = problem.positions.find(({ id }) => id === unit.positionId)
    if (!position) continue
    const gross = grossOf(problem, unit)
    weight += gross
    moment += gross * position.arm
  }
  const arm = moment / weight
  if (arm > balance.maxArm + 1e-6) return [violation('aircraft-balance', null, arm, balance.maxArm)]
  return arm < balance.minArm - 1e-6 ? [violation('aircraft-balance', null, arm, balance.minArm)] : []
}

function checkTogether({ locks }: PlanningProblem, units: readonly UnitContent[]): Violation[] {
  const unitsOf = (house: string): string =>
    units
      .filter(({ placements }) => placements.some(({ houseId }) => houseId === house))
      .map(({ unitId }) => unitId)
      .join()
  return locks.together.flatMap(([one, other]) => {
    const [first, second] = [unitsOf(one), unitsOf(other)]
    return first === second && !first.includes(',') ? [] : [violation('together', null, null, null)]
  })
}

function grossOf(problem: PlanningProblem, { unitTypeId, placements }: UnitContent): number {
  const tare = problem.unitTypes.find(({ id }) => id === unitTypeId)?.tare ?? 0
  return tare + placements.reduce((sum, piece) => sum + weightOf(problem, piece), 0)
}

function weightOf({ houses }: PlanningProblem, { houseId, lineId }: Placement): number {
  const house = houses.find(({ id }) => id === houseId)
  return house?.lines.find(({ id }) => id === lineId)?.weight ?? 0
}
