import { expect, test } from 'vitest'
import { type FitRequest, rankFlights } from './flight-fit.ts'
import type { SpaceFlight } from './space-rules.ts'

const by = { actor: { officeId: 'HKG' }, now: '2026-11-24T08:00:00.000Z' }

type Flight = Parameters<typeof rankFlights>[0][number]

/** A flight HKG–FRA at 16:00 of the day in Hong Kong, with its cut-off six hours before. */
function flightOn(flightNo: string, day: string, change: Partial<Flight> = {}): Flight {
  const plain: SpaceFlight = {
    flightNo,
    flightType: 'PASSENGER',
    ownerOfficeId: 'HKG',
    subOwnerOfficeId: null,
    departsAt: `${day}T08:00:00.000Z`,
    cancelReason: null,
    retimeReason: null,
    aircraftReason: null,
    extraReason: null,
    withdrawn: false,
    legs: [legTo('FRA', day)],
    originZone: 'Asia/Hong_Kong',
    capacity: { weightKg: '1000.0', volumeM3: '10.000', positions: {} },
    taken: { weightKg: '600.0', volumeM3: '2.000', positions: {} },
  }
  return { ...plain, status: 'PLANNED', cutOffs: { LOOSE: `${day}T02:00:00.000Z` }, ...change }
}

function legTo(destination: string, day: string) {
  return { origin: 'HKG', destination, departsAt: `${day}T08:00:00.000Z`, arrivesAt: `${day}T20:00:00.000Z` }
}

function cargo(change: Partial<FitRequest['shipment']> = {}, readyOn: string | null = '2026-11-25'): FitRequest {
  const shipment: FitRequest['shipment'] = {
    originOfficeId: 'HKG',
    salesOfficeId: null,
    handlingOfficeId: null,
    status: 'Pending',
    spaceStatus: 'None',
    mawbNo: null,
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    flightNo: null,
    etd: null,
    grossWeight: '300.00',
    cubicCm: 2_000_000,
    handlingCodes: [],
    dangerousGoods: false,
    dgClass: null,
    batteryType: null,
  }
  return { shipment: { ...shipment, ...change }, uldType: null, positions: null, readyOn }
}

const dangerous = { dangerousGoods: true, dgClass: '3' as const }

test.each<[string, Flight, FitRequest[], string | null]>([
  ['fits', flightOn('LH797', '2026-11-26'), [cargo()], null],
  ['ready on the day of the cut-off', flightOn('LH797', '2026-11-26'), [cargo({}, '2026-11-26')], null],
  ['ready unknown', flightOn('LH797', '2026-11-26'), [cargo({}, null)], null],
  ['ready after the cut-off', flightOn('LH797', '2026-11-26'), [cargo({}, '2026-11-27')], 'NOT_READY'],
  [
    'ready after a departure without cut-off',
    flightOn('LH797', '2026-11-26', { cutOffs: {} }),
    [cargo({}, '2026-11-27')],
    'NOT_READY',
  ],
  [
    'another route',
    flightOn('CX880', '2026-11-26', { legs: [legTo('LAX', '2026-11-26')] }),
    [cargo()],
    'ROUTE_NOT_FLOWN',
  ],
  [
    'the cut-off is over',
    flightOn('LH797', '2026-11-25', { cutOffs: { LOOSE: '2026-11-24T07:00:00.000Z' } }),
    [cargo({}, '2026-11-24')],
    'CUT_OFF_PASSED',
  ],
  [
    'the cut-off of dangerous goods is over',
    flightOn('LH797', '2026-11-25', {
      cutOffs: { LOOSE: '2026-11-25T02:00:00.000Z', DANGEROUS_GOODS: '2026-11-24T07:00:00.000Z' },
    }),
    [cargo(dangerous, '2026-11-24')],
    'CUT_OFF_PASSED',
  ],
  ['cargo aircraft only', flightOn('LH797', '2026-11-26'), [cargo({ handlingCodes: ['CAO'] })], 'CARGO_AIRCRAFT_ONLY'],
  ['departed', flightOn('LH797', '2026-11-23'), [cargo()], 'FLIGHT_DEPARTED'],
  ['together too heavy', flightOn('LH797', '2026-11-26'), [cargo(), cargo()], 'OVER_CAPACITY'],
  ['one of them is not measured', flightOn('LH797', '2026-11-26'), [cargo(), cargo({ cubicCm: 0 })], 'CARGO_UNKNOWN'],
])('SPC-01 whether shipments fit on a flight: %s', (_name, flight, target, code) => {
  const verdict = rankFlights([flight], target, by)[0]?.fit.verdict
  expect(verdict?.ok === false ? verdict.code : null).toBe(code)
})

const [tight, early, late] = [
  flightOn('CX289', '2026-11-25', { taken: { weightKg: '900.0', volumeM3: '2.000', positions: {} } }),
  flightOn('LH797', '2026-11-26'),
  flightOn('CX289', '2026-11-27'),
]

test('SPC-01 flights that fit are raised, the first to arrive is the best, and each says what would be left', () => {
  const ranked = rankFlights([tight, late, early], [cargo()], by)
  expect(ranked.map(({ flight }) => flight)).toEqual([early, late, tight])
  expect(ranked.map(({ fit }) => fit.isBest)).toEqual([true, false, false])
  expect(ranked[0]?.fit.left).toMatchObject({ weightKg: '100.0', volumeM3: '6.000' })
  expect(ranked[2]?.fit.left.weightKg).toBe('-200.0')
})

test('SPC-01 the flight that they are booked on is the best fit, as long as they fit on it', () => {
  const booked = cargo({ flightNo: 'CX289', etd: '2026-11-27T08:00:00.000Z' })
  expect(rankFlights([tight, early, late], [booked], by)[0]).toMatchObject({
    flight: late,
    fit: { isBest: true, isBooked: true },
  })
  const onTight = cargo({ flightNo: 'CX289', etd: '2026-11-25T08:00:00.000Z' })
  expect(rankFlights([tight, early, late], [onTight], by)[0]).toMatchObject({ flight: early, fit: { isBooked: false } })
})
