import type { AircraftBalance, PlanningProblem } from './problem.ts'
import type { CarrierCost, MasterRate } from './objective-types.ts'

/** The load of one unit as far as costs depend on it. */
export type UnitLoad = {
  readonly unitTypeId: string
  readonly positionId: string | null
  readonly net: number
  readonly gross: number
  readonly volume: number
}

/** The cubic centimetres that are charged as one kilogram. */
const VOLUME_DIVISOR = 6000
const CM3_PER_M3 = 1e6

/** The weight and volume that a charge depends on. */
export type Charged = { readonly net: number; readonly volume: number }

/** Returns the kilograms that a volume in m³ is charged as. */
export function volumeWeight(volume: number): number {
  return (volume * CM3_PER_M3) / VOLUME_DIVISOR
}

/** Returns the chargeable weight: the greater of weight and volume weight, rounded up to the next 0.5 kg. */
export function chargeableKg({ net, volume }: Charged): number {
  // Rounded to 10 g and 1 cm³ first: a sum of shares must not reach the next step by its floating-point error.
  const ofWeight = Math.ceil(Math.round(net * 100) / 50)
  const ofVolume = Math.ceil((Math.round(volume * CM3_PER_M3) * 2) / VOLUME_DIVISOR)
  return Math.max(ofWeight, ofVolume) / 2
}

/** Returns the chargeable weight of all units: those with a pivot by themselves, at least their pivot weight; all others together. */
export function chargeableOf(cost: CarrierCost, loads: readonly UnitLoad[]): number {
  if (cost.kind === 'none') return sumOf(loads, ({ net }) => net)
  const ofUnits = sumOf(loads, (load) => {
    const rate = isLoaded(load) ? cost.byUnitType[load.unitTypeId] : undefined
    return rate ? Math.max(chargeableKg(load), rate.pivotKg) : 0
  })
  return ofUnits + chargeableKg(onMaster(cost, loads))
}

/** Returns the carrier's charge for all units, as far as it gave rates. */
export function buyOf(cost: CarrierCost, loads: readonly UnitLoad[]): number {
  if (cost.kind === 'none') return 0
  const rest = onMaster(cost, loads)
  const ofMaster = cost.master && isLoaded(rest) ? chargeOfMaster(cost.master, chargeableKg(rest)) : 0
  return sumOf(loads, (load) => buyOfUnit(cost, load)) + ofMaster
}

/** Returns the charge of one unit by itself: its pivot charge plus the chargeable weight above the pivot; 0 without a pivot. */
export function buyOfUnit(cost: CarrierCost, load: UnitLoad): number {
  const rate = cost.kind === 'rates' && isLoaded(load) ? cost.byUnitType[load.unitTypeId] : undefined
  if (!rate) return 0
  return rate.pivotCharge + priceOf(Math.max(0, chargeableKg(load) - rate.pivotKg), rate.overPivotRate)
}

/** Returns the charge at the weight break reached, or at a higher one if that is cheaper in total; never less than the minimum. */
export function chargeOfMaster(master: MasterRate, kg: number): number {
  const higher = master.steps.filter(({ fromKg }) => fromKg > kg).map((step) => priceOf(step.fromKg, step.ratePerKg))
  return Math.max(master.minimum, Math.min(priceOf(kg, rateReached(master, kg)), ...higher))
}

/** Returns the rate per kg at a weight; below the first break that of the first. */
export function rateReached({ steps }: MasterRate, kg: number): number {
  const step = steps.findLast(({ fromKg }) => fromKg <= kg) ?? steps[0]
  return step?.ratePerKg ?? 0
}

/** Returns what the units without a pivot weigh together. */
function onMaster({ byUnitType }: Extract<CarrierCost, { kind: 'rates' }>, loads: readonly UnitLoad[]): Charged {
  let [net, volume] = [0, 0]
  for (const load of loads) {
    if (byUnitType[load.unitTypeId]) continue
    net += load.net
    volume += load.volume
  }
  return { net, volume }
}

/** Computed in whole tenths of kg and hundredths of the minor unit, so that half a minor unit is rounded exactly. */
function priceOf(kg: number, ratePerKg: number): number {
  return Math.round((Math.round(kg * 10) * Math.round(ratePerKg * 100)) / 1000)
}

function isLoaded({ net, volume }: Charged): boolean {
  return net > 0 || volume > 0
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
