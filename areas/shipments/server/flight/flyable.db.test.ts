import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScheduleFields } from '#areas/flights/contract/schedule.ts'
import { flightsServer, lookUpFlights } from '#areas/flights/server/index.ts'
import { goodsErrors } from '#areas/cargo/contract/goods-errors.ts'
import type { ShipmentEntry } from '../../contract/booking/shipment.ts'
import { book, officesAtWork } from '../testing/offices-at-work.ts'

let at: Awaited<ReturnType<typeof officesAtWork>>

const CELLS: Partial<ShipmentEntry> = { batteryType: 'PI965', dangerousGoods: true, dgClass: '9' }

/** A passenger flight from Hong Kong in the morning that leaves Bangkok more than half a day later. */
const LEGS: ScheduleFields['legs'] = [
  { origin: 'HKG', destination: 'BKK', departs: '08:00', departureDay: 0, arrives: '10:00', arrivalDay: 0 },
  { origin: 'BKK', destination: 'FRA', departs: '23:30', departureDay: 0, arrives: '05:30', arrivalDay: 1 },
]

beforeAll(async () => {
  at = await officesAtWork()
  await schedule('LH783', '2026-11-24')
  await schedule('LH785', '2026-11-26')
})
afterAll(() => at.close())

/** On one day only, because flights of adjacent days would be near too. */
const schedule = (flightNo: string, day: string) =>
  flightsServer.verbs.createSchedule(at.hkg, {
    airline: 'LH',
    flightNo,
    flightType: 'PASSENGER',
    ownerOfficeId: at.hkg.officeId,
    subOwnerOfficeId: null,
    aircraft: null,
    validFrom: day,
    validTo: day,
    pattern: 'DAILY',
    weekdays: [],
    appointedDates: [],
    legs: LEGS,
    cutOffs: [],
    allotments: [],
    currency: null,
    minimum: null,
    normal: null,
    awbFee: null,
    breaks: [],
    surcharges: [],
    unitCosts: [],
  })

const refused = { entry: goodsErrors.CARGO_AIRCRAFT_ONLY }

test('SHP-02 cargo that boards a passenger flight on its way is refused there too', async () => {
  const fromBangkok = { originAirport: 'BKK', flightNo: 'LH783', etd: '2026-11-24T23:30', eta: '2026-11-25T05:30' }
  await expect(book(at.hkg, { ...CELLS, ...fromBangkok })).rejects.toMatchObject(refused)
  await book(at.hkg, fromBangkok)
})

test('SHP-02 a passenger flight that was retimed by more than half a day is still the one that was booked', async () => {
  const planned = { flightNo: 'LH785', etd: '2026-11-26T08:00', eta: '2026-11-27T05:30' }
  const [flight] = await lookUpFlights(
    at.hkg.db,
    { flightNos: ['LH785'], from: '2026-11-26', to: '2026-11-26' },
    at.hkg.now,
  )
  if (!flight) throw new Error('the schedule makes no flight')
  await flightsServer.verbs.retimeFlight(at.hkg, {
    id: flight.id,
    version: flight.version,
    reason: 'Technical',
    legs: [
      { origin: 'HKG', destination: 'BKK', etd: '2026-11-26T23:00', eta: '2026-11-27T01:00' },
      { origin: 'BKK', destination: 'FRA', etd: '2026-11-27T08:00', eta: '2026-11-27T14:00' },
    ],
  })
  await expect(book(at.hkg, { ...CELLS, ...planned })).rejects.toMatchObject(refused)
})
