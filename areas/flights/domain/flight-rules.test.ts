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
import { datedLeg } from './expand.ts'
import { readFlightNumber } from './flight-number.ts'

const NOW = '2026-11-20T08:00:00.000Z'
const planned: FlightState = {
  ...{ ownerOfficeId: 'HKG', subOwnerOfficeId: 'FRA', departsAt: '2026-11-20T16:35:00.000Z' },
  ...{ cancelReason: null, retimeReason: null, aircraftReason: null, extraReason: null, withdrawn: false },
}
const cancelled = { ...planned, cancelReason: 'typhoon' }
const retimed = { ...planned, retimeReason: 'slot' }
const departed = { ...planned, departsAt: NOW }
const withdrawn = { ...planned, withdrawn: true }
const extra = { ...planned, extraReason: 'peak' }

describe('FLT-02 what may be done with a dated flight', () => {
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

describe('FLT-02 new times', () => {
  const leg = (origin: string, destination: string, departs: string, arrives: string) => ({
    ...{ origin, destination, etd: `2026-11-20T${departs}`, eta: `2026-11-20T${arrives}` },
    ...{ departsAt: `2026-11-20T${departs}:00.000Z`, arrivesAt: `2026-11-20T${arrives}:00.000Z` },
  })
  const route = [leg('HKG', 'ANC', '01:00', '05:00'), leg('ANC', 'ORD', '06:00', '09:00')]

  test.each([
    ['one after the other', route, 'ok'],
    ['for other airports', route.slice(1), 'LEGS_DIFFER'],
    [
      'that land before they leave',
      [leg('HKG', 'ANC', '05:00', '05:00'), leg('ANC', 'ORD', '06:00', '09:00')],
      'ARRIVES_BEFORE_DEPARTURE',
    ],
    [
      'that leave before the aircraft is there',
      [leg('HKG', 'ANC', '01:00', '07:00'), leg('ANC', 'ORD', '06:00', '09:00')],
      'DEPARTS_BEFORE_ARRIVAL',
    ],
  ])('%s: %#', (_what, legs, expected) => {
    const answer = canFlyLegs(legs, route, { HKG: 'Asia/Hong_Kong', ANC: 'America/Anchorage', ORD: 'America/Chicago' })
    expect(answer.ok ? 'ok' : answer.code).toBe(expected)
  })

  test('at an hour that the clocks of Frankfurt leave out', () => {
    const zones = { FRA: 'Europe/Berlin', HKG: 'Asia/Hong_Kong' }
    const typed = { origin: 'FRA', destination: 'HKG', etd: '2027-03-28T02:30', eta: '2027-03-28T20:00' }
    const dated = datedLeg(typed, zones)
    expect(canFlyLegs([dated], [typed], zones)).toMatchObject({
      ...{ ok: false, code: 'TIME_SKIPPED', params: { time: '2027-03-28 02:30' } },
    })
    const later = { ...typed, etd: '2027-03-28T03:30' }
    expect(canFlyLegs([datedLeg(later, zones)], [later], zones).ok).toBe(true)
  })
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
})
