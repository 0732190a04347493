import { expect, test } from 'vitest'

import { checkPlan } from './check/check-plan.ts'
import type { Plan } from './plan.ts'
import { planFlight, valueOfOneMoreUnit } from './plan-flight.ts'
import type { PlanningProblem } from './problem.ts'
import { containerType, palletType, sampleFlight } from './testing/sample-flights.ts'

/** Plans with a fixed number of clock reads, so that the speed of the machine does not matter. */
function planned(problem: PlanningProblem, looks: number, seed = 1): Plan {
  let left = looks
  return planFlight(problem, { seed, now: () => 0, shouldStop: () => left-- <= 0, onImproved: () => {} })
}

function allViolations(problem: PlanningProblem, plan: Plan) {
  return checkPlan(problem, plan.units)
}

test('LDP-01 small random flights are planned without any violation', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const problem = sampleFlight(seed, 1 + (seed % 9), 30, [
      { ...palletType, quantity: 2 },
      { ...containerType, quantity: 2 },
    ])
    const plan = planned(problem, 20, seed)
    expect(allViolations(problem, plan), `seed ${seed}`).toEqual([])
    expect(plan.violations).toEqual([])
  }
})

test('LDP-01 every piece flies or is in the offload list with a reason', () => {
  const problem = sampleFlight(5, 20, 400, [{ ...palletType, quantity: 2 }])
  const plan = planned(problem, 15)
  const flown = plan.units.reduce((sum, { placements }) => sum + placements.length, 0)
  const left = plan.offloads.reduce((sum, { pieces }) => sum + pieces, 0)
  const offered = problem.houses.flatMap(({ lines }) => lines).reduce((sum, { pieces }) => sum + pieces, 0)
  expect(flown + left).toBe(offered)
  expect(flown).toBeGreaterThan(50)
  expect(plan.figures.pieces).toBe(flown)
})

test('LDP-01 the same seed gives the same plan, and improvements never get worse', () => {
  const problem = sampleFlight(7, 12, 200, [{ ...palletType, quantity: 3 }])
  const scores: number[] = []
  let left = 40
  const options = { seed: 3, now: () => 0, shouldStop: () => left-- <= 0 }
  const first = planFlight(problem, { ...options, onImproved: ({ figures }) => scores.push(figures.score) })
  left = 40
  expect(planFlight(problem, { ...options, onImproved: () => {} })).toEqual(first)
  expect(scores).toEqual(scores.toSorted((a, b) => a - b))
  expect(first.figures.score).toBe(scores.at(-1))
})

test('LDP-01 one more unit is worth something where pieces stay behind for want of room, and nothing where none do', () => {
  const flight = sampleFlight(4, 10, 300, [{ ...palletType, quantity: 1 }])
  const houses = flight.houses.map((house) => ({ ...house, sell: house.sell * 10 }))
  const value = (problem: PlanningProblem): number => {
    const plan = planned(problem, 10)
    let left = 10
    const [type] = problem.unitTypes
    if (!type) throw new Error('a unit type was expected')
    return valueOfOneMoreUnit(problem, plan, type, { seed: 1, now: () => 0, shouldStop: () => left-- <= 0 }).gain
  }
  expect(value({ ...flight, houses })).toBeGreaterThan(0)
  expect(value({ ...flight, houses: [] })).toBe(0)
})

test('LDP-04 a plan names the houses that it would lose least by, cheapest first', () => {
  const plan = planned(sampleFlight(5, 12, 120, [{ ...palletType, quantity: 2 }]), 6)
  const { offloadNext } = plan.explanation
  const flown = new Set(plan.units.flatMap(({ placements }) => placements.map(({ houseId }) => houseId)))
  expect(offloadNext.length).toBe(Math.min(5, flown.size))
  expect(offloadNext.every(({ houseId }) => flown.has(houseId))).toBe(true)
  const losses = offloadNext.map(({ loss }) => loss)
  expect(losses).toEqual(losses.toSorted((a, b) => a - b))
})

test('LDP-01 a small load of equal pieces stands in the middle of the pallet instead of staying behind', () => {
  const flight = sampleFlight(1, 1, 1, [{ ...palletType, quantity: 1 }])
  const [house] = flight.houses
  const [line] = house?.lines ?? []
  if (!house || !line) throw new Error('a flight without cargo')
  const size = { length: 200, width: 150, height: 150 }
  const boxes = { ...line, pieces: 500, size, weight: 1.8, volume: 0.0045, stackable: true, specialCodes: [] }
  const problem = { ...flight, houses: [{ ...house, specialCodes: [], mustGo: true, lines: [boxes] }] }
  const plan = planned(problem, 3)
  expect(plan.offloads).toEqual([])
  expect(plan.units[0]?.placements.length).toBe(500)
  expect(allViolations(problem, plan)).toEqual([])
})
