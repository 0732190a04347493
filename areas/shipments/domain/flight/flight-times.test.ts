import { describe, expect, test } from 'vitest'
import { areSameTimes, canFlyAt, violationsOfFlight, isSameFlight } from './flight-times.ts'

const HKG = 'Asia/Hong_Kong'
const FRA = 'Europe/Berlin'
const LAX = 'America/Los_Angeles'
const AKL = 'Pacific/Auckland'

describe('MAW-08 ETA and ETD are compared as instants', () => {
  test.each([
    ['HKG–FRA overnight', HKG, FRA, '2026-11-20T23:55', '2026-11-21T05:30', true],
    ['HKG–LAX lands before it left by the clocks', HKG, LAX, '2026-11-20T16:35', '2026-11-20T13:10', true],
    ['AKL–LAX over the date line', AKL, LAX, '2026-11-20T22:30', '2026-11-20T14:15', true],
    ['LAX–HKG cannot land six clock hours later', LAX, HKG, '2026-11-20T13:00', '2026-11-20T19:00', false],
    ['the same instant is no flight', HKG, FRA, '2026-11-20T12:00', '2026-11-20T05:00', false],
    ['a day too early', HKG, FRA, '2026-11-20T23:55', '2026-11-20T05:30', false],
  ])('%s', (_case, originZone, destinationZone, etd, eta, ok) => {
    const verdict = canFlyAt({ originZone, destinationZone, etd, eta })
    expect(verdict).toEqual(ok ? { ok: true } : { ok: false, code: 'ETA_BEFORE_ETD' })
  })

  test('times that are not entered yet are not compared', () => {
    const zones = { originZone: HKG, destinationZone: FRA }
    expect(canFlyAt({ ...zones, etd: null, eta: '2026-11-20T05:30' }).ok).toBe(true)
    expect(canFlyAt({ ...zones, etd: '2026-11-20T05:30', eta: null }).ok).toBe(true)
  })
})

test.each([
  ['2026-11-20T18:00', true],
  ['2026-11-20T23:55', true],
  ['2026-11-20T23:56', false],
])('MAW-08 cut-off %s with ETD 23:55: allowed %s', (cutOff, ok) => {
  const verdict = canFlyAt({ originZone: HKG, destinationZone: FRA, etd: '2026-11-20T23:55', eta: null, cutOff })
  expect(verdict).toEqual(ok ? { ok: true } : { ok: false, code: 'CUT_OFF_AFTER_ETD' })
})

describe('MAW-08 how far and how long', () => {
  const flight = { originZone: HKG, destinationZone: FRA, etd: '2026-11-20T23:55', eta: '2026-11-21T05:30' }

  test.each([
    ['2025-11-20T23:55:00Z', 'ok'],
    ['2027-11-21T00:00:00Z', 'ok'],
    ['2025-11-18T00:00:00Z', 'ETD_OUT_OF_RANGE'],
    ['2028-01-01T00:00:00Z', 'ETD_OUT_OF_RANGE'],
  ])('a departure on 20 November 2026, entered at %s: %s', (now, expected) => {
    const verdict = canFlyAt({ ...flight, now })
    expect(verdict.ok ? 'ok' : verdict.code).toBe(expected)
  })

  test.each([
    ['2026-11-23T16:55', 'ok'],
    ['2026-11-23T16:56', 'FLIGHT_TOO_LONG'],
    ['2099-11-20T05:30', 'FLIGHT_TOO_LONG'],
  ])('landing at %s, three days being 23 November 16:55 in Frankfurt: %s', (eta, expected) => {
    const verdict = canFlyAt({ ...flight, eta })
    expect(verdict.ok ? 'ok' : verdict.code).toBe(expected)
  })
})

test.each([
  [{ originZone: FRA, destinationZone: HKG, etd: '2027-03-28T02:30', eta: null }, [['etd', 'TIME_SKIPPED']]],
  [{ originZone: HKG, destinationZone: FRA, etd: '2027-03-28T02:30', eta: null }, []],
  [
    { originZone: FRA, destinationZone: FRA, etd: null, eta: '2027-03-28T02:59', cutOff: '2027-03-28T02:00' },
    [
      ['eta', 'TIME_SKIPPED'],
      ['cutOff', 'TIME_SKIPPED'],
    ],
  ],
  [{ originZone: FRA, destinationZone: null, etd: '2027-03-28T03:00', eta: '2027-03-28T02:30' }, []],
])('MAW-08 an hour that the clocks skip in spring is no time: %o', (times, violations) =>
  expect(violationsOfFlight(times)).toEqual(violations),
)

test('SHP-02 another flight number is another flight, though it leaves at the same time', () => {
  const freighter = {
    flightNo: 'LH8401',
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    etd: '2026-11-27T23:10',
    eta: '2026-11-28T05:30',
    cutOff: null,
  }
  const withPassengers = { ...freighter, flightNo: 'LH797' }
  expect(areSameTimes(freighter, withPassengers)).toBe(true)
  expect(isSameFlight(freighter, withPassengers)).toBe(false)
  expect(isSameFlight(freighter, { ...freighter })).toBe(true)
  expect(isSameFlight(freighter, { ...freighter, eta: null })).toBe(false)
})
