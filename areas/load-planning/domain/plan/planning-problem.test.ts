import { expect, test } from 'vitest'
import type { Plan } from '#areas/build-up-planner/domain/plan.ts'
import { flight, houseOf, pmc, unitOf } from './plan-fixture.ts'
import { type PlanRequest, contentOf, problemOf } from './planning-problem.ts'

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
  keepsUnits: true,
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
  expect(problemOf({ ...request, keepsUnits: false }).unitTypes[0]?.quantity).toBe(2)
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
