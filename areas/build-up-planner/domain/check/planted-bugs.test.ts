import { expect, test } from 'vitest'

import { checkPlan } from './check-plan.ts'
import type { Plan } from '../plan.ts'
import type { UnitContent } from '../unit-content.ts'
import { planFlight } from '../plan-flight.ts'
import { ANY_ORIENTATION, type PlanningProblem, type Position, type RuleName } from '../problem.ts'
import { containerType, palletType, sampleFlight } from '../testing/sample-flights.ts'

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

function planned(problem: PlanningProblem, looks = 6): Plan {
  let left = looks
  return planFlight(problem, { seed: 1, now: () => 0, shouldStop: () => left-- <= 0, onImproved: () => {} })
}

/** Returns a problem with two short units of each kind, enough cargo to reach every limit, and incompatible houses. */
function crowded(seed: number): PlanningProblem {
  const flight = sampleFlight(seed, 14, 260, [
    { ...palletType, quantity: 2, maxGross: 2200, floorLoad: seed % 2 === 0 ? 300 : 2000, maxVolume: 9 },
    { ...containerType, quantity: 2, maxGross: 700, maxVolume: 2 },
  ])
  const codes: Readonly<Record<string, readonly string[]>> = { H4: ['RFL'], H6: ['ROX'], H7: ['RFL'], H8: ['ROX'] }
  const houses = flight.houses.map((house) => ({
    ...house,
    sell: house.sell * 10,
    specialCodes: [...house.specialCodes, ...(codes[house.id] ?? [])],
  }))
  const apart = [['H0', 'H1'] as const, ['H4', 'H5'] as const, ['H9', 'H10'] as const, ['H11', 'H12'] as const]
  const aircraft = { ...flight.aircraft, capacity: { maxNet: 3500, maxVolume: 12 } }
  const locks = { ...flight.locks, apart, together: [['H2', 'H3'] as const] }
  return { ...flight, aircraft, houses, locks }
}

function withRule(problem: PlanningProblem, rule: RuleName, isOn: boolean): PlanningProblem {
  return { ...problem, rules: { ...problem.rules, on: { ...problem.rules.on, [rule]: isOn } } }
}

const planted: readonly RuleName[] = [
  'contour',
  'orientation',
  'bearing',
  'non-stackable',
  'gross-weight',
  'max-volume',
  'flight-capacity',
  'floor-load',
  'overhang',
  'centre-of-gravity',
  'segregation',
  'cargo-aircraft-only',
  'nsc-spx',
  'one-destination',
  'temperature',
  'ready-time',
  'apart',
  'together',
]

for (const rule of planted) {
  test(`LDP-01 a planner that ignores ${rule} is caught`, () => {
    const caught = SEEDS.some((seed) => {
      const problem = crowded(seed)
      return checkPlan(problem, planned(withRule(problem, rule, false)).units).some((found) => found.rule === rule)
    })
    expect(caught).toBe(true)
  })
}

test('LDP-01 crowded flights are planned without any violation while no rule is ignored', () => {
  for (const seed of SEEDS) expect(checkPlan(crowded(seed), planned(crowded(seed)).units), `seed ${seed}`).toEqual([])
})

/** Changes that a faulty planner could make to a valid plan, each with the rule that it breaks. */
const changes: readonly (readonly [string, string, (units: readonly UnitContent[]) => UnitContent[]])[] = [
  ['puts a piece into another one', 'overlap', onFirst((piece) => [piece, { ...piece, lineId: piece.lineId }])],
  ['lets a piece float', 'support', onFirst((piece) => [{ ...piece, z: piece.z + 100 }])],
  ['builds a piece that does not exist', 'quantity', onFirst((piece) => [{ ...piece, lineId: 'unknown' }])],
  ['uses more units than there are', 'quantity', (units) => [...units, ...units, ...units]],
  ['shrinks a piece', 'orientation', onFirst((piece) => [{ ...piece, dx: piece.dx - 1 }])],
]

for (const [what, rule, change] of changes) {
  test(`LDP-01 the checker detects a planner that ${what}`, () => {
    const problem = crowded(1)
    const { units } = planned(problem)
    expect(checkPlan(problem, change(units)).map((found) => found.rule)).toContain(rule)
  })
}

function onFirst(change: (piece: UnitContent['placements'][number]) => UnitContent['placements']) {
  return (units: readonly UnitContent[]): UnitContent[] =>
    units.map((unit, index) =>
      index > 0
        ? unit
        : { ...unit, placements: unit.placements.flatMap((piece, at) => (at > 0 ? [piece] : change(piece))) },
    )
}

const position = (id: string, arm: number, more: Partial<Position> = {}): Position => ({
  id,
  deck: 'main',
  unitTypeIds: ['pmc'],
  maxGross: 2000,
  cuts: [],
  maxHeight: null,
  arm,
  excludes: [],
  ...more,
})

test('LDP-01 positions, their limits and the balance of the aircraft are respected, and missed when they are not', () => {
  const flight = sampleFlight(3, 14, 200, [{ ...palletType, quantity: 4 }])
  const positions = [
    position('A', 1000),
    position('B', 3000, { excludes: ['C'] }),
    position('C', 5000, { maxHeight: 1600 }),
  ]
  const aircraft: PlanningProblem['aircraft'] = {
    isPassenger: false,
    capacity: { maxNet: null, maxVolume: null },
    balance: { weight: 20_000, arm: 3000, minArm: 2900, maxArm: 3100, bestArm: 3000, costPerMm: 10 },
    groupLimits: [{ id: 'front', positionIds: ['A', 'B'], maxGross: 3000 }],
  }
  const problem = {
    ...flight,
    positions,
    aircraft,
    houses: flight.houses.map((house) => ({ ...house, sell: house.sell * 10 })),
  }
  const { units } = planned(problem, 30)
  expect(checkPlan(problem, units)).toEqual([])
  expect(units.length).toBeGreaterThan(0)
  const all = positions.map(({ id }): UnitContent => ({
    unitId: id,
    unitTypeId: 'pmc',
    positionId: id,
    placements: [],
  }))
  expect(checkPlan(problem, all).map(({ rule }) => rule)).toContain('position')
  const heavy = planned({
    ...problem,
    positions: [position('A', 1000, { maxGross: 5000 })],
    aircraft: { ...aircraft, balance: null, groupLimits: [] },
  })
  const rules = new Set(checkPlan(problem, heavy.units).map(({ rule }) => rule))
  expect([...rules]).toEqual(expect.arrayContaining(['position-weight', 'aircraft-balance']))
})

test('LDP-01 locked units stay unchanged, and nothing is added to a closed one', () => {
  const problem = crowded(2)
  const [first, second] = planned(problem).units
  if (!first || !second) throw new Error('two units were expected')
  const half = { ...first, placements: first.placements.slice(0, 3), isClosed: false }
  const locks = { ...problem.locks, units: [half, { ...second, isClosed: true }], leftOut: ['H5'] }
  const { units, offloads, violations } = planned({ ...problem, locks }, 30)
  const open = units.find(({ unitId }) => unitId === first.unitId)
  const closed = units.find(({ unitId }) => unitId === second.unitId)
  expect(open?.placements).toEqual(expect.arrayContaining([...half.placements]))
  expect(closed?.placements).toEqual(second.placements)
  expect(violations.filter(({ rule }) => rule === 'quantity')).toEqual([])
  expect(offloads.filter(({ houseId }) => houseId === 'H5').every(({ reason }) => reason === 'left-out')).toBe(true)
})

test('LDP-01 cargo without dimensions takes its volume with the loss factor and is marked', () => {
  const problem = sampleFlight(1, 1, 1, [{ ...palletType, quantity: 1 }])
  const [house] = problem.houses
  const [line] = house?.lines ?? []
  if (!house || !line) throw new Error('a house was expected')
  const unmeasured = {
    ...line,
    size: null,
    volume: 1,
    weight: 100,
    pieces: 2,
    orientations: ANY_ORIENTATION,
    readyAt: null,
    bearing: [null, null, null] as const,
  }
  const { units } = planned({ ...problem, houses: [{ ...house, mustGo: true, specialCodes: [], lines: [unmeasured] }] })
  expect(units[0]?.figures.isEstimated).toBe(true)
  const [piece] = units[0]?.placements ?? []
  expect(((piece?.dx ?? 0) * (piece?.dy ?? 0) * (piece?.dz ?? 0)) / 1e9).toBeCloseTo(1.25, 1)
})
