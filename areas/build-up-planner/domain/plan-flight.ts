import { assemblePlan } from './assemble-plan.ts'
import { cargoOf } from './cargo.ts'
import { FlightSearch } from './flight-search.ts'
import type { Plan, PlanOptions } from './plan.ts'
import type { PlanningProblem, UnitType } from './problem.ts'
import { randomFrom } from './random.ts'
import { slotsOf } from './slots.ts'

/** The number of steps after which the search returns to the best plan. */
const RETURN_AFTER = 60
/** The share of the value at stake that a step may lose, to escape local optima. */
const TOLERANCE = 0.002

/**
 * Plans a flight: yields a first plan at once, then better ones until stopped. The same problem, seed and number of steps give
 * the same plan on every machine.
 */
export function planFlight(problem: PlanningProblem, options: PlanOptions): Plan {
  const cargo = cargoOf(problem)
  const slots = slotsOf(problem, cargo)
  const search = new FlightSearch(problem, cargo, slots, randomFrom(options.seed))
  search.construct(options.shouldStop)
  const assemble = (): Plan => assemblePlan(problem, cargo, slots, best.contents, best.figures, [])
  let best = { contents: search.contents, figures: search.figures }
  options.onImproved(assemble())
  const stake = cargo.reduce((sum, { worth, line }) => sum + worth * line.pieces, 0)
  for (let since = 0; canImprove(problem) && !options.shouldStop(); since++) {
    search.step(since < RETURN_AFTER ? TOLERANCE * stake * (1 - since / RETURN_AFTER) : 0)
    if (search.figures.score > best.figures.score) {
      best = { contents: search.contents, figures: search.figures }
      since = 0
      options.onImproved(assemble())
    } else if (since >= RETURN_AFTER) {
      search.contents = best.contents
      search.figures = best.figures
      since = 0
    }
  }
  return assemble()
}

/** Returns the gain of the best plan from one more unit of a type, by planning again for as long as `shouldStop` allows. */
export function valueOfOneMoreUnit(
  problem: PlanningProblem,
  plan: Plan,
  type: UnitType,
  options: Omit<PlanOptions, 'onImproved'>,
): { readonly unitTypeId: string; readonly gain: number } {
  const unitTypes = problem.unitTypes.map((other) =>
    other === type ? { ...other, quantity: other.quantity + 1 } : other,
  )
  const units = plan.units.map((unit) => ({ ...unit, isClosed: false }))
  const locks = { ...problem.locks, units }
  const more = planFlight({ ...problem, unitTypes, locks }, { ...options, onImproved: () => {} })
  return { unitTypeId: type.id, gain: Math.max(0, more.figures.score - plan.figures.score) }
}

function canImprove({ houses, unitTypes }: PlanningProblem): boolean {
  return houses.length > 0 && unitTypes.length > 0
}
