import { expect, test } from 'vitest'
import { checkPlan } from './check/check-plan.ts'
import { planFlight } from './plan-flight.ts'
import type { PlannedHouse, PlanningProblem, UnitType } from './problem.ts'
import { ANY_ORIENTATION } from './problem.ts'
import { randomFrom } from './random.ts'
import { palletType, sampleFlight } from './testing/sample-flights.ts'

/** 40 in every run of the tests; TINY_CASES=10000 makes it a campaign. */
const CASES = Number(process.env['TINY_CASES'] ?? 40)

/** A unit of 100 × 100 × 100 cm that takes eight cubes of 50 cm, wherever they stand. */
const cubicType: UnitType = {
  ...palletType,
  contour: { length: 1000, width: 1000, height: 1000, cuts: [], blocked: [], base: null },
  tare: 0,
  maxGross: 400,
  floorLoad: null,
  quantity: 2,
  buildCost: 0,
}

/** A few houses of cubes, one piece to four each, which are worth and weigh differently. */
function tinyFlight(seed: number): PlanningProblem {
  const random = randomFrom(seed)
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1))
  const houses = Array.from({ length: between(3, 6) }, (_, index): PlannedHouse => ({
    id: `H${index}`,
    lines: [
      {
        id: `H${index}-0`,
        pieces: between(1, 4),
        size: { length: 500, width: 500, height: 500 },
        weight: between(20, 120),
        volume: 0.125,
        orientations: ANY_ORIENTATION,
        stackable: true,
        bearing: [null, null, null],
        specialCodes: [],
        readyAt: null,
        offloadPenalty: between(1, 100) * 100,
      },
    ],
    destination: 'FRA',
    mustGo: false,
    priority: 0,
    sell: 0,
    screening: 'SPX',
    specialCodes: [],
    temperatureGroup: null,
  }))
  const base = sampleFlight(seed, 1, 1, [cubicType])
  const on = { ...base.rules.on, 'centre-of-gravity': false }
  return {
    ...base,
    houses,
    rules: { ...base.rules, on },
    cost: { kind: 'none' },
    weights: { contribution: 1, mustGoKg: 0, unit: 0, split: 0, unevenness: 0 },
  }
}

/** The least penalty of what stays behind, over every way to share the pieces out to both units. */
function leastPenalty({ houses, unitTypes }: PlanningProblem): number {
  const most = { pieces: 8, kg: (unitTypes[0] as UnitType).maxGross }
  const lines = houses.flatMap((house) => house.lines)
  // What two units hold so far: pieces and kg of each, and the penalty paid.
  const share = (at: number, used: readonly [number, number, number, number], paid: number, best: number): number => {
    const line = lines[at]
    if (paid >= best) return best
    if (!line) return paid
    let least = best
    for (let first = 0; first <= line.pieces; first++) {
      for (let second = 0; first + second <= line.pieces; second++) {
        const next = [
          used[0] + first,
          used[1] + first * line.weight,
          used[2] + second,
          used[3] + second * line.weight,
        ] as const
        if (next[0] > most.pieces || next[2] > most.pieces || next[1] > most.kg || next[3] > most.kg) continue
        const left = line.pieces - first - second
        least = Math.min(least, share(at + 1, next, paid + left * line.offloadPenalty, least))
      }
    }
    return least
  }
  return share(0, [0, 0, 0, 0], 0, Infinity)
}

test(
  'LDP-04 on tiny flights the planner finds the optimum of an exhaustive search nearly always',
  { timeout: 3_600_000 },
  () => {
    let missed = 0
    for (let seed = 1; seed <= CASES; seed++) {
      const problem = tinyFlight(seed)
      let left = 400
      const options = { seed, now: () => 0, shouldStop: () => left-- <= 0, onImproved: () => {} }
      const { units, offloads } = planFlight(problem, options)
      expect(checkPlan(problem, units), `seed ${seed}`).toEqual([])
      const penalties = new Map(
        problem.houses.flatMap(({ lines }) => lines).map(({ id, offloadPenalty }) => [id, offloadPenalty]),
      )
      const paid = offloads.reduce((sum, { lineId, pieces }) => sum + pieces * (penalties.get(lineId) ?? 0), 0)
      const best = leastPenalty(problem)
      expect(paid, `seed ${seed} is better than the exhaustive search`).toBeGreaterThanOrEqual(best)
      if (paid > best) missed++
    }
    // Of the first hundred cases four are missed after so few looks, and one after 2,000.
    expect(missed).toBeLessThanOrEqual(Math.ceil(CASES * 0.06))
  },
)
