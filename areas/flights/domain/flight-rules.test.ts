import { describe, expect, test } from 'vitest'
import {
  type FlightState,
  canCancel,
  canChange,
  canFlyLegs,
  canPutBack,
  canReinstate,
  statusOf,
} from './flight-rules.ts'
import { flightNumberAsWritten, readFlightNumber } from './flight-number.ts'

const NOW = '2026-11-20T08:00:00.000Z'
const planned: FlightState = {
  ownerOfficeId: 'HKG',
  subOwnerOfficeId: 'FRA',
  departsAt: '2026-11-20T16:35:00.000Z',
  cancelReason: null,
  retimeReason: null,
  aircraftReason: null,
  extraReason: null,
  withdrawn: false,
}
const cancelled = { ...planned, cancelReason: 'typhoon' }
const retimed = { ...planned, retimeReason: 'slot' }
const departed = { ...planned, departsAt: NOW }
const withdrawn = { ...planned, withdrawn: true }
const extra = { ...planned, extraReason: 'peak' }

describe('FLT-02 permitted actions on a dated flight', () => {
  test.each([
    ['planned', planned, 'ok', 'FLIGHT_NOT_CANCELLED', 'ok', 'AS_PLANNED_ALREADY'],
    ['cancelled', cancelled, 'FLIGHT_CANCELLED', 'ok', 'FLIGHT_CANCELLED', 'FLIGHT_CANCELLED'],
    ['retimed', retimed, 'ok', 'FLIGHT_NOT_CANCELLED', 'ok', 'ok'],
    ['extra', extra, 'ok', 'FLIGHT_NOT_CANCELLED', 'ok', 'AS_PLANNED_ALREADY'],
    ['departed', departed, 'FLIGHT_DEPARTED', 'FLIGHT_DEPARTED', 'FLIGHT_DEPARTED', 'FLIGHT_DEPARTED'],
    ['withdrawn', withdrawn, 'FLIGHT_WITHDRAWN', 'FLIGHT_NOT_CANCELLED', 'FLIGHT_WITHDRAWN', 'FLIGHT_WITHDRAWN'],
  ])('%s: cancel %s, reinstate, change, put back', (_name, flight, ...expected) => {
    const answers = [canCancel, canReinstate, canChange, canPutBack].map((rule) =>
      rule(flight, { officeId: 'FRA' }, NOW),
    )
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code))).toEqual(expected)
  })

  test('nothing by an office that has no part in it', () => {
    for (const flight of [planned, cancelled, retimed, departed, withdrawn, extra]) {
      for (const rule of [canCancel, canReinstate, canChange, canPutBack]) {
        expect(rule(flight, { officeId: 'SHA' }, NOW)).toEqual({ ok: false, code: 'NOT_OWN_OFFICE' })
      }
    }
  })

  test.each([
    [planned, 'PLANNED'],
    [extra, 'EXTRA'],
    [retimed, 'RETIMED'],
    [departed, 'DEPARTED'],
    [withdrawn, 'WITHDRAWN'],
    [cancelled, 'CANCELLED'],
    [{ ...cancelled, ...departed, cancelReason: 'typhoon' }, 'CANCELLED'],
  ])('%j is called %s', (flight, status) => {
    expect(statusOf(flight, NOW)).toBe(status)
  })
})

test('FLT-02 new times are for the legs that the flight has', () => {
  const leg = (origin: string, destination: string) => ({ origin, destination })
  const route = [leg('HKG', 'ANC'), leg('ANC', 'ORD')]
  expect(canFlyLegs(route, route).ok).toBe(true)
  for (const other of [route.slice(1), route.toReversed(), [...route, leg('ORD', 'HKG')]]) {
    expect(canFlyLegs(route, other)).toEqual({ ok: false, code: 'LEGS_DIFFER' })
  }
})

test.each([
  ['cx 289', 'CX289'],
  ['CX0289', 'CX289'],
  ['5X61s', '5X61S'],
  ['QR-8405', 'QR8405'],
  ['CX', undefined],
  ['CX0', undefined],
  ['CX12345', undefined],
  ['289', undefined],
])('FLT-01 the flight number %j is %j', (typed, read) => {
  expect(readFlightNumber(typed)).toBe(read)
  expect(flightNumberAsWritten(typed)).toBe(read ?? typed)
})
