import { expect, test } from 'vitest'
import { checkPlan } from './check/check-plan.ts'
import { planFlight } from './plan-flight.ts'
import { containerType, palletType, sampleFlight } from './testing/sample-flights.ts'

/** 100 in every run of the tests; PLANNER_CASES=100000 makes it a campaign. */
const CASES = Number(process.env['PLANNER_CASES'] ?? 100)
const FIRST_SEED = Number(process.env['PLANNER_SEED'] ?? 1000)

test('LDP-04 random small flights are planned without violation, and no piece is lost', { timeout: 3_600_000 }, () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
    const problem = sampleFlight(seed, 1 + (seed % 5), 8, [
      { ...palletType, quantity: 1 + (seed % 2) },
      { ...containerType, quantity: seed % 3 },
    ])
    let left = 2
    const options = { seed, now: () => 0, shouldStop: () => left-- <= 0, onImproved: () => {} }
    const { units, offloads } = planFlight(problem, options)
    expect(checkPlan(problem, units), `seed ${seed}`).toEqual([])
    const flown = units.reduce((sum, { placements }) => sum + placements.length, 0)
    const behind = offloads.reduce((sum, { pieces }) => sum + pieces, 0)
    const all = problem.houses.flatMap(({ lines }) => lines).reduce((sum, { pieces }) => sum + pieces, 0)
    expect(flown + behind, `seed ${seed}`).toBe(all)
  }
})
