import type { AircraftBalance, PlanningProblem } from './problem.ts'
import type { CarrierCost } from './objective-types.ts'

/** The load of one unit as far as costs depend on it. */
export type UnitLoad = {
  readonly unitTypeId: string
  readonly positionId: string | null
  readonly net: number
  readonly gross: number
  readonly volume: number
}

/** Returns the chargeable weight in kg: of the whole master, or per unit at least its pivot weight. */
export function chargeableOf(cost: CarrierCost, loads: readonly UnitLoad[]): number {
  const net = sumOf(loads, ({ net: kg }) => kg)
  switch (cost.kind) {
    case 'none':
      return net
    case 'master':
      return Math.max(net, sumOf(loads, ({ volume }) => volume) * cost.kgPerCubicMetre)
    case 'unit':
      return sumOf(loads, ({ unitTypeId, net: kg }) => Math.max(kg, cost.byUnitType[unitTypeId]?.pivotKg ?? 0))
  }
}

/** Returns the carrier's charge for all units. */
export function buyOf(cost: CarrierCost, loads: readonly UnitLoad[]): number {
  if (cost.kind !== 'master') return sumOf(loads, (load) => buyOfUnit(cost, load))
  return loads.length === 0 ? 0 : Math.max(cost.minimum, chargeableOf(cost, loads) * cost.ratePerKg)
}

/** Returns the charge of one unit: its pivot charge plus the weight above the pivot. */
export function buyOfUnit(cost: CarrierCost, { unitTypeId, net }: UnitLoad): number {
  const rate = cost.kind === 'unit' ? cost.byUnitType[unitTypeId] : undefined
  return rate ? rate.pivotCharge + Math.max(0, net - rate.pivotKg) * rate.overPivotRate : 0
}

/** Returns the longitudinal centre of gravity of the loaded aircraft in mm. */
export function armOf(problem: PlanningProblem, balance: AircraftBalance, loads: readonly UnitLoad[]): number {
  const arms = new Map(problem.positions.map(({ id, arm }) => [id, arm]))
  const placed = loads.filter(({ positionId }) => positionId !== null)
  const moment = sumOf(placed, ({ positionId, gross }) => gross * (arms.get(positionId ?? '') ?? 0))
  const weight = sumOf(placed, ({ gross }) => gross)
  return (balance.weight * balance.arm + moment) / (balance.weight + weight)
}

/** Returns the cost of flying out of balance. */
export function balanceCost(problem: PlanningProblem, loads: readonly UnitLoad[]): number {
  const { balance } = problem.aircraft
  return balance ? Math.abs(armOf(problem, balance, loads) - balance.bestArm) * balance.costPerMm : 0
}

function sumOf<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0)
}
