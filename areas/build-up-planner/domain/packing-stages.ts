import type { CargoLine } from './cargo.ts'
import { volumeWeight } from './costs.ts'
import type { PlanFigures } from './plan.ts'
import type { PlanningProblem, UnitType } from './problem.ts'

/** Assumed capacity of a unit in m³ and kg, used only for proportions. */
const ROOMY = 15
const HEAVY = 5000

type Search = {
  readonly problem: PlanningProblem
  readonly cargo: readonly CargoLine[]
  /** What a kg costs on the master, in minor units. */
  readonly masterRate: number
  readonly random: () => number
}

/**
 * Returns the stages in which a unit is packed, each with the lines that it offers: must-go cargo, then cargo worth more per volume and
 * weight than a randomly drawn line, then all cargo that pays. `figures` are those of the plan so far, `maxWeight` is the cargo that the
 * unit takes in kg.
 */
export function packingStages(
  search: Search,
  figures: PlanFigures,
  { type, maxWeight }: { readonly type: UnitType; readonly maxWeight: number },
): boolean[][] {
  const { cargo, random } = search
  const pays = paying(search, figures, type)
  const mustGo = cargo.map(({ house }) => house.mustGo)
  const density = cargo.map(({ worth, volume, line, house }) => {
    const share = volume / ROOMY + line.weight / (Number.isFinite(maxWeight) ? maxWeight : HEAVY)
    return (worth * (1 + house.priority)) / (share || 1)
  })
  const bar = density.toSorted((a, b) => a - b)[Math.floor(random() * density.length)] ?? 0
  const dear = density.map((value, index) => (value > bar && pays[index] === true) || mustGo[index] === true)
  const choice = random()
  const stages = choice < 0.45 ? [dear, pays] : choice < 0.55 ? [someOf(pays, random), pays] : [pays]
  return mustGo.includes(true) ? [mustGo, ...stages] : stages
}

/** A random half: the best plan may need cargo that no order by density puts together. */
function someOf(lines: readonly boolean[], random: () => number): boolean[] {
  return lines.map((isOffered) => isOffered && random() < 0.5)
}

/**
 * Returns the lines that earn more than they cost in a unit of this type. What a piece costs depends on the other cargo: its
 * weight, its volume, or nothing if the other measure prevails or the pivot is not reached; one of these views is chosen at random.
 */
function paying({ problem, cargo, masterRate, random }: Search, figures: PlanFigures, type: UnitType): boolean[] {
  const { cost } = problem
  if (cost.kind === 'none') return cargo.map(() => true)
  const pivot = cost.byUnitType[type.id]
  if (pivot && random() < 0.5) return cargo.map(() => true)
  const rate = pivot ? pivot.overPivotRate : masterRate
  const view = random()
  const isHeavy = figures.net > volumeWeight(figures.volume)
  return cargo.map(({ worth, line, volume, house }) => {
    const byVolume = volumeWeight(volume)
    const now = isHeavy ? line.weight : byVolume
    const kg = view < 0.4 ? Math.max(line.weight, byVolume) : view < 0.9 ? now : Math.min(line.weight, byVolume)
    return house.mustGo || worth > kg * rate
  })
}
