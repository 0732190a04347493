import { checkGeometry } from './geometry.ts'
import { checkLoads } from './loads.ts'
import { checkCompany } from './company.ts'
import { checkFleet } from './fleet.ts'
import type { PlanningProblem, RuleName } from '../problem.ts'
import type { Violation } from '../plan.ts'
import type { UnitContent } from '../unit-content.ts'

/**
 * Checks units against all rules, whether made by the planner, by hand, or affected by later changes. It shares only the types of
 * problem and plan with the planner, so that neither inherits the other's errors.
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
