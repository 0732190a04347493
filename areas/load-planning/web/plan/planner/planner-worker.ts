import { planFlight } from '#areas/build-up-planner/domain/plan-flight.ts'
import type { Plan } from '#areas/build-up-planner/domain/plan.ts'
import type { PlanningProblem } from '#areas/build-up-planner/domain/problem.ts'

export type PlannerRequest = { readonly problem: PlanningProblem; readonly seed: number; readonly seconds: number }
export type PlannerAnswer = { readonly plan: Plan; readonly milliseconds: number; readonly isLast: boolean }

// Runs the planner in a worker. Stopping terminates the worker and keeps the last answer.
self.addEventListener('message', ({ data }: MessageEvent<PlannerRequest>) => {
  const start = performance.now()
  const answer = (plan: Plan, isLast: boolean): void => {
    const message: PlannerAnswer = { plan, milliseconds: Math.round(performance.now() - start), isLast }
    self.postMessage(message, { transfer: [] })
  }
  const plan = planFlight(data.problem, {
    seed: data.seed,
    now: () => performance.now(),
    shouldStop: () => performance.now() - start > data.seconds * 1000,
    onImproved: (better) => answer(better, false),
  })
  answer(plan, true)
})
