import { describe, expect, test } from 'vitest'
import type { Verdict } from '#platform/domain/verdict.ts'
import { SPACE_STATUSES, type SpaceStatus } from '#areas/shipments/domain/space/space-rules.ts'
import { alarmsOf } from './alarms.ts'
import {
  type SpaceFlight,
  type SpaceShipment,
  canConfirm,
  canRefuse,
  canRelease,
  canRequest,
  canRevise,
  isGrown,
  partFlown,
} from './space-rules.ts'

const NOW = '2026-11-20T08:00:00.000Z'
const by = { officeId: 'HKG' }
const flight: SpaceFlight = {
  flightNo: 'CX2080',
  flightType: 'FREIGHTER',
  ownerOfficeId: 'HKG',
  subOwnerOfficeId: 'FRA',
  departsAt: '2026-11-21T13:15:00.000Z',
  cancelReason: null,
  retimeReason: null,
  aircraftReason: null,
  extraReason: null,
  withdrawn: false,
  legs: [leg('HKG', 'ANC', 13, 17), leg('ANC', 'ORD', 19, 23)],
  originZone: 'Asia/Hong_Kong',
  capacity: { weightKg: '4000.0', volumeM3: '24.000', positions: { PMC: 2 } },
  taken: { weightKg: '0.0', volumeM3: '0.000', positions: {} },
}
const shipment: SpaceShipment = {
  originOfficeId: 'HKG',
  salesOfficeId: null,
  handlingOfficeId: null,
  status: 'Pending',
  spaceStatus: 'None',
  mawbNo: null,
  originAirport: 'HKG',
  destinationAirport: 'ORD',
  flightNo: null,
  etd: null,
  grossWeight: '424.00',
  cubicCm: 2_880_000,
  handlingCodes: [],
  dangerousGoods: false,
  dgClass: null,
  batteryType: null,
}

function leg(origin: string, destination: string, departs: number, arrives: number) {
  return {
    origin,
    destination,
    departsAt: `2026-11-21T${departs}:15:00.000Z`,
    arrivesAt: `2026-11-21T${arrives}:15:00.000Z`,
  }
}

const code = (verdict: Verdict): string => (verdict.ok ? 'ok' : verdict.code)

const ACTS = { canRequest, canConfirm, canRefuse, canRelease, canRevise }
type Action = keyof typeof ACTS

describe('SPC-01 every status with every action', () => {
  test.each<[SpaceStatus, Record<Action, string>]>([
    ['None', actions('ok', 'SPACE_NOT_REQUESTED', 'SPACE_NOT_HELD', 'SPACE_NOT_HELD', 'SPACE_NOT_HELD')],
    ['Requested', actions('SPACE_HELD', 'ok', 'ok', 'ok', 'ok')],
    ['Confirmed', actions('SPACE_HELD', 'SPACE_NOT_REQUESTED', 'ok', 'ok', 'ok')],
    ['Refused', actions('ok', 'SPACE_NOT_REQUESTED', 'SPACE_NOT_HELD', 'SPACE_NOT_HELD', 'SPACE_NOT_HELD')],
    ['Released', actions('ok', 'SPACE_NOT_REQUESTED', 'SPACE_NOT_HELD', 'SPACE_NOT_HELD', 'SPACE_NOT_HELD')],
  ])('%s', (spaceStatus, expected) => {
    expect(answers({ ...shipment, spaceStatus }, flight)).toEqual(expected)
  })

  test('there is no other status', () => expect(SPACE_STATUSES).toHaveLength(5))
})

describe('SPC-01 every kind of flight with every action on space that waits for an answer', () => {
  test.each<[string, Partial<SpaceFlight>, Record<Action, string>]>([
    ['planned', {}, actions('SPACE_HELD', 'ok', 'ok', 'ok', 'ok')],
    ['retimed', { retimeReason: 'slot' }, actions('SPACE_HELD', 'ok', 'ok', 'ok', 'ok')],
    ['cancelled', { cancelReason: 'typhoon' }, off('FLIGHT_CANCELLED', 'ok')],
    ['withdrawn', { withdrawn: true }, off('FLIGHT_WITHDRAWN', 'ok')],
    ['departed', { departsAt: NOW }, off('FLIGHT_DEPARTED', 'FLIGHT_DEPARTED')],
    ['cancelled and past', { departsAt: NOW, cancelReason: 'typhoon' }, off('FLIGHT_CANCELLED', 'ok')],
  ])('%s', (_what, change, expected) => {
    expect(answers({ ...shipment, spaceStatus: 'Requested' }, { ...flight, ...change })).toEqual(expected)
  })

  function off(forward: string, back: string): Record<Action, string> {
    return actions(forward, forward, back, back, forward)
  }
})

describe('SPC-01 asking for space needs', () => {
  test.each<[string, Partial<SpaceShipment>, string]>([
    ['a shipment of the own office', { originOfficeId: 'SHA' }, 'NOT_OWN_OFFICE'],
    ['one that is not sent', { status: 'Sent' }, 'PRE_ALERT_SENT'],
    ['a weight', { grossWeight: null }, 'CARGO_UNKNOWN'],
    ['a volume', { cubicCm: 0 }, 'CARGO_UNKNOWN'],
    ['a destination of the flight', { destinationAirport: 'LAX' }, 'ROUTE_NOT_FLOWN'],
    ['the way of the flight', { originAirport: 'ORD', destinationAirport: 'HKG' }, 'ROUTE_NOT_FLOWN'],
    ['an origin', { originAirport: null }, 'ROUTE_NOT_FLOWN'],
    ['the flight of its MAWB', { mawbNo: '160-12345675', flightNo: 'CX880', etd: NOW }, 'MAWB_ON_OTHER_FLIGHT'],
    ['the day of its MAWB', { mawbNo: '160-12345675', flightNo: 'CX2080', etd: NOW }, 'MAWB_ON_OTHER_FLIGHT'],
    ['nothing else', { mawbNo: '160-12345675', flightNo: 'CX2080', etd: '2026-11-21T13:15:00.000Z' }, 'ok'],
    ['a leg of the flight', { destinationAirport: 'ANC' }, 'ok'],
  ])('%s', (_what, change, expected) => {
    expect(code(canRequest({ ...shipment, ...change }, flight, by, NOW))).toBe(expected)
  })

  test('a flight that the office controls, including its answers', () => {
    const foreign = { ...flight, ownerOfficeId: 'SHA', subOwnerOfficeId: null }
    expect(answers({ ...shipment, spaceStatus: 'Requested' }, foreign)).toEqual(
      actions('FLIGHT_NOT_OWN', 'FLIGHT_NOT_OWN', 'FLIGHT_NOT_OWN', 'ok', 'ok'),
    )
    expect(code(canRequest(shipment, { ...flight, ownerOfficeId: 'SHA', subOwnerOfficeId: 'HKG' }, by, NOW))).toBe('ok')
  })

  test('the office of the flight may give back the space of another office', () => {
    const foreign = { ...shipment, originOfficeId: 'SHA', spaceStatus: 'Confirmed' } as const
    expect(code(canRelease(foreign, flight, by, NOW))).toBe('ok')
    expect(code(canRevise(foreign, flight, by, NOW))).toBe('NOT_OWN_OFFICE')
  })
})

describe('SPC-01 SHP-02 cargo aircraft only', () => {
  const cells = { ...shipment, dangerousGoods: true, dgClass: '9', batteryType: 'PI965' } as const
  const byHand = { ...shipment, handlingCodes: ['CAO'] }
  const ONLY = 'CARGO_AIRCRAFT_ONLY'

  test.each([
    ['cells on a freighter', cells, 'FREIGHTER', 'ok'],
    ['cells among passengers', cells, 'PASSENGER', ONLY],
    ['a code put by hand, among passengers', byHand, 'PASSENGER', ONLY],
    ['harmless goods among passengers', shipment, 'PASSENGER', 'ok'],
  ])('%s: new and revised requests', (_what, cargo, flightType, expected) => {
    const on = { ...flight, flightType }
    expect(code(canRequest(cargo, on, by, NOW))).toBe(expected)
    expect(code(canRevise({ ...cargo, spaceStatus: 'Confirmed' }, on, by, NOW))).toBe(expected)
  })

  test('cargo not allowed on passenger flights can still be refused and released there', () => {
    const held = { ...cells, spaceStatus: 'Requested' } as const
    expect(answers(held, { ...flight, flightType: 'PASSENGER' })).toMatchObject({ canRefuse: 'ok', canRelease: 'ok' })
  })
})

test('a shipment flies along from its origin to where it lands', () => {
  expect(partFlown(flight.legs, shipment)).toEqual({
    departsAt: '2026-11-21T13:15:00.000Z',
    arrivesAt: '2026-11-21T23:15:00.000Z',
  })
  expect(partFlown(flight.legs, { originAirport: 'ANC', destinationAirport: 'ORD' })?.departsAt).toBe(
    '2026-11-21T19:15:00.000Z',
  )
})

test('cargo has grown when it weighs or measures more, however it is written', () => {
  const input = { grossWeight: '424.00', cubicCm: 100 }
  expect(isGrown(input, { grossWeight: '424.0', cubicCm: 100 })).toBe(false)
  expect(isGrown(input, { grossWeight: '424.01', cubicCm: 90 })).toBe(true)
  expect(isGrown(input, { grossWeight: '1', cubicCm: 101 })).toBe(true)
})

describe('SPC-01 alarms', () => {
  const booked: SpaceShipment & { cutOff: string | null } = {
    ...shipment,
    cutOff: null,
    spaceStatus: 'Requested',
    flightNo: 'CX2080',
    etd: '2026-11-21T13:15:00.000Z',
  }
  const input = { grossWeight: '424.00', cubicCm: 2_880_000, uldType: null }
  const [noon, later] = ['2026-11-21T04:00:00.000Z', '2026-11-21T06:00:00.000Z']
  type FlightNow = Partial<SpaceFlight & { cutOffs: Record<string, string> }>
  test.each<[string, Partial<SpaceShipment & { cutOff: string }>, FlightNow, string[]]>([
    ['the same cut-off', { cutOff: noon }, { cutOffs: { LOOSE: noon } }, []],
    ['a cut-off moved', { cutOff: later }, { cutOffs: { LOOSE: noon } }, ['CUT_OFF_MOVED']],
    ['a cut-off that came', {}, { cutOffs: { LOOSE: noon } }, ['CUT_OFF_MOVED']],
    ['the cut-off of another kind', { cutOff: later }, { cutOffs: { LOOSE: later, UNIT: noon } }, []],
    [
      'dangerous goods',
      { cutOff: later, dangerousGoods: true },
      { cutOffs: { LOOSE: later, DANGEROUS_GOODS: noon } },
      ['CUT_OFF_MOVED'],
    ],
    ['none as planned', {}, {}, []],
    ['cancelled', {}, { cancelReason: 'typhoon' }, ['CANCELLED']],
    ['withdrawn', {}, { withdrawn: true }, ['WITHDRAWN']],
    ['flown unconfirmed', {}, { departsAt: NOW }, ['FLOWN_UNCONFIRMED']],
    ['flown confirmed', { spaceStatus: 'Confirmed' }, { departsAt: NOW }, []],
    ['retimed', {}, { legs: [leg('HKG', 'ANC', 14, 17), leg('ANC', 'ORD', 19, 23)] }, ['RETIMED']],
    ['cargo changed', { grossWeight: '424.50' }, {}, ['CARGO_CHANGED']],
  ])('%s', (_what, ofShipment, ofFlight, expected) => {
    expect(alarmsOf({ ...booked, ...ofShipment }, input, { cutOffs: {}, ...flight, ...ofFlight }, NOW)).toEqual(
      expected,
    )
  })
})

function answers(of: SpaceShipment, on: SpaceFlight): Record<string, string> {
  return Object.fromEntries(Object.entries(ACTS).map(([name, rule]) => [name, code(rule(of, on, by, NOW))]))
}

function actions(
  request: string,
  confirm: string,
  refuse: string,
  release: string,
  revise: string,
): Record<Action, string> {
  return { canRequest: request, canConfirm: confirm, canRefuse: refuse, canRelease: release, canRevise: revise }
}

test('SPC-01 the flight of a MAWB is named with its departure on the clock of the airport', () => {
  const aboard = { ...shipment, mawbNo: '160-12345675', flightNo: 'CX880', etd: '2026-11-21T21:45:00.000Z' }
  expect(canRequest(aboard, flight, by, NOW)).toMatchObject({
    params: { flight: 'CX880', etd: '2026-11-22 05:45 HKG' },
  })
})
