import { checkGeometry } from './geometry.ts'
import { checkLoads } from './loads.ts'
import { checkCompany } from './company.ts'
import { checkFleet } from './fleet.ts'
import type { PlanningProblem, RuleName } from '../problem.ts'
import type { UnitContent, Violation } from '../plan.ts'

/**
 * All rules that units break, for what the planner makes, what a person drags, and what changed underneath. It shares nothing
 * with the planner but the types of problem and plan: each would show the mistakes of the other.
 */
export function checkPlan(problem: PlanningProblem, units: readonly UnitContent[]): Violation[] {
  const found = [
    ...units.flatMap((unit) => [
      ...checkGeometry(problem, unit),
      ...checkLoads(problem, unit),
      ...checkCompany(problem, unit),
    ]),
    ...checkFleet(problem, units),
  ]
  return found.filter(({ rule }) => rule === 'quantity' || problem.rules.on[rule satisfies RuleName])
}
