import { expect, test } from 'vitest'
import { flightViolations, zonesOfRecord } from './airport-zones.ts'

const route = { originAirport: 'HKG', destinationAirport: 'FRA' }
const zones = zonesOfRecord({ ...route, originZone: 'Asia/Hong_Kong', destinationZone: 'Europe/Berlin' })
const times = { ...route, etd: '2026-11-20T23:55', eta: '2026-11-21T05:30', cutOff: '2026-11-20T18:00' }

test('a flight whose times follow each other has no fault', () => {
  expect(flightViolations(times, zones)).toEqual([])
})

test('times are compared as instants: seven hours back on the clock of Frankfurt is later', () => {
  expect(flightViolations({ ...times, etd: '2026-11-20T12:00', eta: '2026-11-20T11:00', cutOff: null }, zones)).toEqual(
    [],
  )
  expect(flightViolations({ ...times, etd: '2026-11-20T12:00', eta: '2026-11-20T05:00', cutOff: null }, zones)).toEqual(
    [['eta', 'ETA_BEFORE_ETD']],
  )
})

test('all violations are reported at once', () => {
  expect(flightViolations({ ...times, eta: '2026-11-19T05:30', cutOff: '2026-11-21T00:00' }, zones)).toEqual([
    ['eta', 'ETA_BEFORE_ETD'],
    ['cutOff', 'CUT_OFF_AFTER_ETD'],
  ])
})

test.each([
  ['an airport whose zone nobody told', { destinationAirport: 'ORD', eta: '2026-11-19T05:30' }],
  ['a day that does not exist', { etd: '2026-02-30T10:00', eta: '2026-02-20T10:00', cutOff: null }],
  ['a time that is still being typed', { eta: '20NOV 1', cutOff: null }],
])('%s is left to its own check', (_what, change) => {
  expect(flightViolations({ ...times, ...change }, zones)).toEqual([])
})
