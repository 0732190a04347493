import { planFlight, valueOfOneMoreUnit } from '#areas/build-up-planner/domain/plan-flight.ts'
import type { Plan } from '#areas/build-up-planner/domain/plan.ts'
import type { PlanningProblem } from '#areas/build-up-planner/domain/problem.ts'

export type PlannerRequest = { readonly problem: PlanningProblem; readonly seed: number; readonly seconds: number }
export type PlannerAnswer = { readonly plan: Plan; readonly milliseconds: number; readonly isLast: boolean }

/** The share of the time limit that is spent on what one more unit of each type would be worth. */
const EXPLAINING = 0.15

// Runs the planner in a worker. Stopping terminates the worker and keeps the last answer.
self.addEventListener('message', ({ data }: MessageEvent<PlannerRequest>) => {
  const { problem, seed } = data
  const start = performance.now()
  const limit = data.seconds * 1000
  const answer = (plan: Plan, isLast: boolean): void => {
    const message: PlannerAnswer = { plan, milliseconds: Math.round(performance.now() - start), isLast }
    self.postMessage(message, { transfer: [] })
  }
  const now = (): number => performance.now()
  const plan = planFlight(problem, {
    seed,
    now,
    shouldStop: () => performance.now() - start > limit * (1 - EXPLAINING),
    onImproved: (better) => answer(better, false),
  })
  answer(plan, false)
  const forEach = (limit * EXPLAINING) / Math.max(1, problem.unitTypes.length)
  const oneMoreUnit = problem.unitTypes.flatMap((type) => {
    const began = performance.now()
    return valueOfOneMoreUnit(problem, plan, type, { seed, now, shouldStop: () => now() - began > forEach })
  })
  answer({ ...plan, explanation: { ...plan.explanation, oneMoreUnit } }, true)
})
