import { expect, test } from 'vitest'
import { type ShownVersion, outdatedOf, violationsToday } from './judge-version.ts'
import { flight, houseOf, pmc, unitOf } from '../plan/plan-fixture.ts'

const houses = [houseOf('A'), houseOf('B')]
const confirmed: ShownVersion = {
  content: { units: [unitOf('u', { A: 10, B: 10 })], offloads: [] },
  basis: { flight, houses },
  flight,
  houses,
  housesNow: houses,
  types: [pmc],
}

const codesOf = (change: Partial<ShownVersion>) =>
  violationsToday({ ...confirmed, ...change }).map(({ code, hard, shipmentId }) => [code, hard, shipmentId])

test.each([
  ['nothing changed', houses, []],
  ['space of one is gone', [houseOf('A')], [['SPACE_WITHDRAWN', true, 'B']]],
  [
    'all were moved away',
    [],
    [
      ['SPACE_WITHDRAWN', true, 'A'],
      ['SPACE_WITHDRAWN', true, 'B'],
    ],
  ],
  [
    'one has fewer pieces and less weight',
    [houseOf('A'), houseOf('B', { pieces: 8, grossWeight: '400.00' })],
    [
      ['PIECES_FEWER', true, 'B'],
      ['CARGO_CHANGED', false, 'B'],
    ],
  ],
  [
    'the airline has to confirm again',
    [houseOf('A'), houseOf('B', { spaceStatus: 'Requested' })],
    [['SPACE_UNCONFIRMED', false, 'B']],
  ],
  ['another shipment came', [...houses, houseOf('C')], [['PIECES_UNPLANNED', false, 'C']]],
] as const)('LDP-01 a confirmed version is judged by the cargo of today: %s', (_name, housesNow, expected) => {
  expect(codesOf({ housesNow })).toEqual(expected)
})

test('LDP-01 a confirmed version names a flight that was cancelled, retimed or got another aircraft', () => {
  const changed = { ...flight, status: 'CANCELLED', departsAt: '2026-11-21T20:00:00.000Z', aircraft: '359' }
  expect(codesOf({ flight: changed })).toEqual([
    ['FLIGHT_GROUNDED', true, null],
    ['FLIGHT_RETIMED', false, null],
    ['AIRCRAFT_CHANGED', false, null],
  ])
})

test('LDP-01 what is measured too heavy after confirming is over the limits of today', () => {
  const heavy = [houseOf('A'), houseOf('B', { grossWeight: '9000.00' })]
  expect(codesOf({ housesNow: heavy }).map(([code]) => code)).toEqual([
    'OVER_FLIGHT_WEIGHT',
    'OVER_UNIT_WEIGHT',
    'CARGO_CHANGED',
  ])
})

test('LDP-01 what was accepted when the version was confirmed is not outdated', () => {
  const apart = [houseOf('A'), houseOf('B', { destinationAirport: 'CDG' })]
  const version = { ...confirmed, basis: { flight, houses: apart }, houses: apart, housesNow: apart }
  expect(violationsToday(version).map(({ code }) => code)).toEqual(['MIXED_DESTINATIONS'])
  expect(outdatedOf(version)).toEqual([])
  expect(outdatedOf({ ...version, housesNow: [] }).map(({ code }) => code)).toEqual([
    'SPACE_WITHDRAWN',
    'SPACE_WITHDRAWN',
  ])
})

test('LDP-01 an open version shows the pieces of today and judges nothing twice', () => {
  expect(codesOf({ housesNow: null, houses: [...houses, houseOf('C')] })).toEqual([])
})
