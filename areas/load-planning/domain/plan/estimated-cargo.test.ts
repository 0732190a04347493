import { planFlight } from '#areas/build-up-planner/domain/plan-flight.ts'
import { expect, test } from 'vitest'
import { estimatedPieces, estimatedPlaces, unmeasuredPieces } from './estimated-cargo.ts'
import { flight, houseOf, pmc, unitOf } from './plan-fixture.ts'
import { violationsOf } from './plan-violations.ts'
import { defaultSettings } from './planner-settings.ts'
import { contentOf, problemOf } from './planning-problem.ts'

const line = { length: '60', width: '50', height: '40', pieces: 6 }

test('LDP-04 cargo without dimensions stays marked as estimated once the proposal is accepted', () => {
  const houses = [houseOf('A'), houseOf('B', { dimensionLines: [line] })]
  const request = {
    houses,
    types: [pmc],
    flight,
    content: { units: [], offloads: [] },
    currency: null,
    cost: { kind: 'none' as const },
    settings: defaultSettings,
  }
  let left = 60
  const options = { seed: 1, now: () => 0, shouldStop: () => left-- <= 0, onImproved: () => undefined }
  const content = contentOf(request, planFlight(problemOf(request), options), () => 'u')
  expect(houses.map((house) => [unmeasuredPieces(house), estimatedPlaces(content, house)])).toEqual([
    [10, 10],
    [4, 4],
  ])
  const found = violationsOf({ content, basis: { flight, houses }, flight, houses, types: [pmc] })
  expect(found.filter(({ code }) => code === 'SIZES_ESTIMATED')).toMatchObject([
    { hard: false, shipmentId: 'A', params: { hawb: 'HKGA', count: 10 } },
    { hard: false, shipmentId: 'B', params: { hawb: 'HKGB', count: 4 } },
  ])
})

test('LDP-04 pieces without a place are estimated where their house has no dimensions at all', () => {
  const [load] = unitOf('u', { A: 3 }).loads
  if (!load) throw new Error('no load')
  const measured = houseOf('A', { dimensionLines: [{ ...line, pieces: 10 }] })
  expect([houseOf('A'), measured, undefined].map((house) => estimatedPieces(load, house))).toEqual([3, 0, 0])
})
