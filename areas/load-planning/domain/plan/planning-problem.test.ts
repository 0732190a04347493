import { expect, test } from 'vitest'
import type { Plan } from '#areas/build-up-planner/domain/plan.ts'
import { checkPlan } from '#areas/build-up-planner/domain/check/check-plan.ts'
import { planFlight } from '#areas/build-up-planner/domain/plan-flight.ts'
import { housesById, figuresOfPlan } from './plan-figures.ts'
import { carrierCostOf } from './plan-money.ts'
import { violationsOf } from './plan-violations.ts'
import { flight, houseOf, pmc, unitOf } from './plan-fixture.ts'
import type { OffloadReason } from './plan.ts'
import { type PlannerSettings, allUnits, defaultSettings } from './planner-settings.ts'
import { type PlanRequest, contentOf, houseChoice, problemOf } from './planning-problem.ts'

const line = { length: '60', width: '50.5', height: '40', pieces: 6 }
const request: PlanRequest = {
  houses: [
    houseOf('A', { dimensionLines: [line], handlingCodes: ['SPX'], sellingRate: '20.00', sellingCurrency: 'HKD' }),
    houseOf('B', { spaceStatus: 'Requested' }),
  ],
  types: [pmc],
  flight,
  content: { units: [unitOf('u', { A: 3 })], offloads: [] },
  cost: { kind: 'none' },
  currency: 'HKD',
  settings: defaultSettings,
}

test('LDP-04 the planner gets open pieces with confirmed space and the available ULDs', () => {
  const { houses, unitTypes } = problemOf(request)
  expect(houses.map(({ id }) => id)).toEqual(['A'])
  expect(houses[0]).toMatchObject({ destination: 'FRA', screening: 'SPX', sell: 700_000 })
  expect(houses[0]?.lines).toMatchObject([
    { id: 'A/0', pieces: 6, size: { length: 600, width: 505, height: 400 }, weight: 50 },
    { id: 'A/1', pieces: 1, size: null, volume: 0.2 },
  ])
  expect(unitTypes).toMatchObject([{ id: 'PMC', quantity: 1, tare: 130, maxGross: 5102 }])
  expect(
    problemOf({ ...request, settings: allUnits(defaultSettings, request.content, 'rebuild') }).unitTypes[0]?.quantity,
  ).toBe(2)
})

test('LDP-04 a house without selling rate must fly, because its value is unknown', () => {
  const unsold = problemOf({ ...request, houses: [houseOf('A')] })
  expect([problemOf(request), unsold].map(({ houses }) => houses[0]?.mustGo)).toEqual([false, true])
})

test('LDP-04 the proposal becomes the content of the plan: kept ULDs, new ULDs, offloaded pieces', () => {
  const placement = { houseId: 'A', lineId: 'A/0', x: 0, y: 0, z: 0, dx: 600, dy: 505, dz: 400 }
  const plan = {
    units: [{ unitId: 'x', unitTypeId: 'PMC', positionId: null, placements: [placement, { ...placement, x: 600 }] }],
    offloads: [{ houseId: 'A', lineId: 'A/1', pieces: 5, reason: 'no-weight-left' }],
  } as unknown as Plan
  const content = contentOf(request, plan, () => 'new')
  expect(content.units.map(({ key, loads }) => [key, loads[0]?.pieces])).toEqual([
    ['u', 3],
    ['new', 2],
  ])
  expect(content.units[1]?.loads[0]?.boxes).toEqual([
    [0, 0, 0, 0, 600, 505, 400],
    [0, 600, 0, 0, 600, 505, 400],
  ])
  expect(content.offloads).toEqual([{ shipmentId: 'A', pieces: 5, reason: 'TOO_HEAVY', note: '' }])
})

const placed = {
  shipmentId: 'A',
  pieces: 2,
  grossWeight: '90.00',
  boxes: [
    [0, 0, 0, 0, 600, 505, 400],
    [0, 600, 0, 0, 600, 505, 400],
  ] as const,
}

test('LDP-04 a ULD that is filled up keeps its placed pieces, its number and its weights', () => {
  const content = { units: [unitOf('u', {}, { uldNo: 'PMC12345LH', loads: [placed] })], offloads: [] }
  const filling = { ...request, content, settings: { ...defaultSettings, units: { u: 'fill' as const } } }
  const problem = problemOf(filling)
  expect(problem.locks.units[0]?.placements).toHaveLength(2)
  expect(problem.houses[0]?.lines.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(10)
  const [unit] = problem.locks.units
  const plan = { units: [unit], offloads: [] } as unknown as Plan
  expect(contentOf(filling, plan, () => 'new').units).toEqual(content.units)
})

test('LDP-04 a ULD that is built anew passes its number on to one of the same type', () => {
  const content = { units: [unitOf('u', { A: 3 }, { uldNo: 'PMC12345LH', position: '12P' })], offloads: [] }
  const placement = { houseId: 'A', lineId: 'A/0', x: 0, y: 0, z: 0, dx: 600, dy: 505, dz: 400 }
  const plan = {
    units: [{ unitId: 'PMC-1', unitTypeId: 'PMC', positionId: null, placements: [placement] }],
    offloads: [],
  } as unknown as Plan
  const rebuilding = { ...request, content, settings: allUnits(defaultSettings, content, 'rebuild') }
  expect(contentOf(rebuilding, plan, () => 'new').units).toMatchObject([
    { key: 'u', uldNo: 'PMC12345LH', position: '12P' },
  ])
})

test('LDP-04 pieces that stand on a kept ULD are not planned a second time, line by line', () => {
  const lines = [line, { ...line, length: '100', pieces: 4 }]
  const houses = [houseOf('A', { dimensionLines: lines })]
  const fixed = {
    shipmentId: 'A',
    pieces: 6,
    grossWeight: null,
    boxes: Array.from({ length: 6 }, () => [0, 0, 0, 0, 600, 505, 400] as const),
  }
  const content = { units: [unitOf('u', {}, { loads: [fixed] })], offloads: [] }
  expect(problemOf({ ...request, houses, content }).houses[0]?.lines).toMatchObject([{ id: 'A/1', pieces: 4 }])
})

test('LDP-04 what the user decides reaches the planner: must go, left out, pairs, rules, weights', () => {
  const settings = {
    ...defaultSettings,
    houses: { A: 'leftOut' as const },
    apart: [['A', 'B']] as const,
    off: ['support'] as const,
    supportShare: 1,
    weights: { ...defaultSettings.weights, unit: 7 },
  }
  const { locks, rules, weights, houses } = problemOf({ ...request, settings })
  expect(locks).toMatchObject({ leftOut: ['A'], apart: [['A', 'B']] })
  expect([rules.on.support, rules.on.overlap, rules.supportShare, weights.unit]).toEqual([false, true, 1, 7])
  expect(houses[0]?.mustGo).toBe(false)
  const mustGo = problemOf({ ...request, settings: { ...defaultSettings, houses: { A: 'mustGo' } } })
  expect(mustGo.houses[0]?.mustGo).toBe(true)
})

test('LDP-04 a selling rate in another currency says nothing about the gain, so the house must fly', () => {
  expect(problemOf({ ...request, currency: 'USD' }).houses[0]?.mustGo).toBe(true)
})

/** Returns the proposal for houses on an empty plan after so many looks. */
function proposed(more: Partial<PlanRequest>, looks = 60) {
  const empty = { ...request, content: { units: [], offloads: [] }, ...more }
  const problem = problemOf(empty)
  let left = looks
  const options = { seed: 1, now: () => 0, shouldStop: () => left-- <= 0, onImproved: () => {} }
  const plan = planFlight(problem, options)
  let key = 0
  return { problem, plan, content: contentOf(empty, plan, () => String(key++)) }
}
const sold = { sellingRate: '20.00', sellingCurrency: 'HKD' }
/** Ten pieces of 60 × 50 × 40 cm. */
const measured = (id: string, more: Parameters<typeof houseOf>[1] = {}) =>
  houseOf(id, {
    dimensionLines: [{ length: '60', width: '50', height: '40', pieces: 10 }],
    cubicCm: 1_200_000,
    ...sold,
    ...more,
  })

for (const [what, capacity] of [
  ['kg', { weightKg: '700.0', volumeM3: '24.000', positions: { PMC: 2 } }],
  ['m³', { weightKg: '4000.0', volumeM3: '1.500', positions: { PMC: 2 } }],
] as const) {
  test(`LDP-04 the planner keeps within the ${what} held on the flight and says so`, () => {
    const houses = [measured('A'), measured('B')]
    const held = { ...flight, capacity }
    const { problem, plan, content } = proposed({ houses, flight: held })
    expect(checkPlan(problem, plan.units)).toEqual([])
    expect(plan.figures.pieces).toBeGreaterThan(10)
    expect(plan.figures.pieces).toBeLessThan(20)
    const judged = { content, basis: { flight: null, houses: [] }, flight: held, houses, types: [pmc] }
    expect(violationsOf(judged).filter(({ hard }) => hard)).toEqual([])
    expect(plan.offloads.map(({ rule }) => rule)).toEqual(['flight-capacity'])
    expect(plan.explanation.binding.map(({ rule }) => rule)).toContain('flight-capacity')
  })
}

test('LDP-04 unmeasured cargo may use all m³ that are held, whatever its loss factor', () => {
  const held = { ...flight, capacity: { weightKg: '4000.0', volumeM3: '1.900', positions: { PMC: 2 } } }
  expect(proposed({ houses: [houseOf('A', sold)], flight: held }).plan.figures.pieces).toBe(9)
})

test('LDP-04 what stands on kept ULDs is taken off the space held', () => {
  const { maxNet, maxVolume } = problemOf(request).aircraft.capacity
  const { netKg, cubicCm } = figuresOfPlan(request.content, housesById(request.houses))
  expect([maxNet, maxVolume]).toEqual([4000 - Number(netKg), 24 - cubicCm / 1e6])
})

test('LDP-04 cargo that stays behind beside unused ULDs does not pay its pivot', () => {
  const unitCosts = [{ uldType: 'PMC', pivotKg: 2300, pivotCharge: '48570.00', overPivotRate: '17.8100' }]
  const cost = carrierCostOf({ currency: 'HKD', minimum: null, normal: null, breaks: [], unitCosts })
  const { plan, content } = proposed({ houses: [measured('A')], cost })
  expect(plan.units).toEqual([])
  expect(plan.offloads.map(({ reason, rule }) => [reason, rule])).toEqual([['does-not-pay', null]])
  expect(content.offloads).toEqual([{ shipmentId: 'A', pieces: 10, reason: 'DOES_NOT_PAY', note: '' }])
  const again = proposed({ houses: [measured('A', { sellingRate: '200.00' })], cost, content })
  expect([again.plan.figures.pieces, again.content.offloads]).toEqual([10, []])
})

/** A plan in which the planner left A behind for its own reason. */
const offloadedFor = (reason: OffloadReason) => ({
  units: [unitOf('u', { B: 10 })],
  offloads: [{ shipmentId: 'A', pieces: 10, reason, note: '' }],
})

test('LDP-04 what the user left out says so, is planned again in the next run, and flies where it must go', () => {
  const houses = [measured('A'), measured('B')]
  const settings = { ...defaultSettings, houses: { A: 'leftOut' as const } }
  const { content } = proposed({ houses, settings })
  expect(content.offloads).toEqual([{ shipmentId: 'A', pieces: 10, reason: 'LEFT_OUT', note: '' }])
  const rebuilt = allUnits(defaultSettings, content, 'rebuild')
  const choices: PlannerSettings['houses'][] = [{}, { A: 'mustGo' }]
  for (const choice of choices) {
    const again = proposed({ houses, content, settings: { ...rebuilt, houses: choice } })
    expect([again.plan.figures.pieces, again.content.offloads]).toEqual([20, []])
  }
})

test.each([
  ['left-out', 'LEFT_OUT'],
  ['cargo-aircraft-only', 'CARGO_AIRCRAFT_ONLY'],
  ['together', 'TOGETHER'],
  ['ready-too-late', 'READY_TOO_LATE'],
] as const)('LDP-04 the planner gives its own reason for %s, which locks no shipment in the next run', (of, reason) => {
  const plan = { units: [], offloads: [{ houseId: 'A', lineId: 'A/0', pieces: 10, reason: of }] } as unknown as Plan
  const content = { units: [], offloads: [] }
  expect(contentOf({ ...request, content }, plan, () => 'new').offloads).toMatchObject([{ shipmentId: 'A', reason }])
  expect(problemOf({ ...request, content: offloadedFor(reason) }).houses.map(({ id }) => id)).toContain('A')
})

test('LDP-04 an offload with a reason of a person stands until the user decides otherwise', () => {
  const content = offloadedFor('CUSTOMER')
  const planned = (choice: PlannerSettings['houses']) =>
    problemOf({ ...request, content, settings: { ...defaultSettings, houses: choice } }).houses.map(({ id }) => id)
  expect([planned({}), planned({ A: 'leftOut' }), planned({ A: 'mustGo' }), planned({ A: 'free' })]).toEqual([
    [],
    [],
    ['A'],
    ['A'],
  ])
  const [house] = request.houses
  if (!house) throw new Error('no house')
  expect(houseChoice(house, content, defaultSettings)).toBe('leftOut')
  expect(houseChoice(house, offloadedFor('LEFT_OUT'), defaultSettings)).toBe('free')
})

test.each([
  ['nsc-spx', ['NSC'], ['SPX']],
  ['temperature', ['COL'], []],
  ['segregation', ['RXB'], []],
] as const)('LDP-04 %s is named where it keeps cargo off the only ULD', (rule, codes, others) => {
  const houses = [measured('A', { handlingCodes: [...codes] }), measured('B', { handlingCodes: [...others] })]
  const held = { ...flight, capacity: { ...flight.capacity, positions: { PMC: 1 } } }
  const settings = { ...defaultSettings, off: ['centre-of-gravity'] as const }
  const { plan, content } = proposed({ houses, flight: held, settings })
  expect(plan.offloads.map(({ reason, rule: named }) => [reason, named])).toEqual([['kept-apart', rule]])
  expect(content.offloads.map(({ reason }) => reason)).toEqual(['KEPT_APART'])
})

test('LDP-04 where the planner chooses positions, each ULD gets one that is free, and the plan breaks no rule', () => {
  const houses = ['A', 'C', 'D'].map((id) =>
    houseOf(id, { dimensionLines: [{ length: '100', width: '100', height: '70', pieces: 10 }], cubicCm: 7_000_000 }),
  )
  const flying = { ...flight, capacity: { weightKg: '9000.0', volumeM3: '60.000', positions: { PMC: 4 } } }
  const content = { units: [unitOf('kept', {}, { position: '11P' })], offloads: [] }
  const settings = { ...defaultSettings, choosesPositions: true }
  const planned = { ...request, houses, flight: flying, content, settings }
  let steps = 0
  const options = { seed: 1, now: () => 0, shouldStop: () => steps++ > 40, onImproved: () => undefined }
  const { units } = contentOf(planned, planFlight(problemOf(planned), options), () => crypto.randomUUID())
  const positions = units.map(({ position }) => position)
  expect(positions[0]).toBe('11P')
  expect(positions.length).toBeGreaterThan(1)
  expect(positions.every((position) => /^\d\dP$/.test(position))).toBe(true)
  expect(new Set(positions).size).toBe(positions.length)
  const judged = {
    content: { units, offloads: [] },
    basis: { flight: flying, houses },
    flight: flying,
    houses,
    types: [pmc],
  }
  expect(violationsOf(judged).filter(({ hard }) => hard)).toEqual([])
  expect(problemOf({ ...planned, settings: defaultSettings }).positions).toEqual([])
  const beside = unitOf('kept', {}, { uldType: 'AKE', position: '11L' })
  const { positions: open } = problemOf({ ...planned, content: { units: [beside], offloads: [] } })
  expect([open[0]?.id, open.some(({ id }) => id === '11L')]).toEqual(['12P', false])
})
