import { afterAll, beforeAll, expect, test } from 'vitest'
import { flightsServer, lookUpFlights } from '#areas/flights/server/index.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { type Clerk, book, officesAtWork, stockNumbers } from '#areas/shipments/server/testing/offices-at-work.ts'
import { found } from '#platform/server/refusal.ts'
import { consolidationErrors } from '../contract/errors.ts'
import { consolidationServer } from './index.ts'

const verbs = { ...flightsServer.verbs, ...shipmentsServer.verbs, ...consolidationServer.verbs }
const ROUTE = { originAirport: 'HKG', destinationAirport: 'FRA' }
const LH797 = { flightNo: 'LH797', etd: '2026-11-22T23:10', eta: '2026-11-23T05:30', cutOff: null }
let at: Awaited<ReturnType<typeof officesAtWork>>
let hkg: Clerk

beforeAll(async () => {
  at = await officesAtWork()
  hkg = at.hkg
  await stockNumbers(hkg, 10)
  await verbs.createSchedule(hkg, {
    ownerOfficeId: hkg.officeId,
    subOwnerOfficeId: null,
    airline: 'LH',
    flightNo: 'LH797',
    aircraft: null,
    flightType: 'FREIGHTER',
    validFrom: '2026-11-20',
    validTo: '2026-11-30',
    pattern: 'DAILY',
    weekdays: [],
    appointedDates: [],
    cutOffs: [],
    allotments: [],
    breaks: [],
    surcharges: [],
    unitCosts: [],
    currency: null,
    minimum: null,
    normal: null,
    awbFee: null,
    legs: [{ origin: 'HKG', destination: 'FRA', departs: '23:10', departureDay: 0, arrives: '05:30', arrivalDay: 1 }],
  })
})
afterAll(() => at.close())

const refused = (name: keyof typeof consolidationErrors) => ({ entry: consolidationErrors[name] })

async function assign(change: object) {
  const { id } = await book(hkg)
  const number = { by: 'next' as const, airlineCode: 'LH' }
  const flight = { ...ROUTE, ...LH797, ...change }
  const { mawbNo } = await verbs.masterAssign(hkg, { shipmentIds: [id], number, capacityType: 'SPOT', ...flight })
  return { id, mawbNo }
}

test('MAW-08 a flight that no schedule knows is asked for, and taken once it is confirmed', async () => {
  await expect(assign({ flightNo: 'LH7979' })).rejects.toMatchObject(refused('FLIGHT_UNKNOWN'))
  await expect(assign({ etd: '2026-12-22T23:10', eta: '2026-12-23T05:30' })).rejects.toMatchObject(
    refused('FLIGHT_UNKNOWN'),
  )
  await assign({ flightNo: 'LH7979', unscheduled: true })
  await assign({})
})

test('MAW-08 the carrier is the airline of the number or an interline partner; otherwise a reason stands on the MAWB', async () => {
  const other = { flightNo: 'CX289', unscheduled: true }
  await expect(assign(other)).rejects.toMatchObject(refused('CARRIER_OF_OTHER_AIRLINE'))
  const { id } = await assign({ ...other, carrierReason: 'LH is full, agreed by telephone' })
  const { master } = await verbs.masterOfShipment(hkg, { id })
  expect(master).toMatchObject({ flightNo: 'CX289', carrierReason: 'LH is full, agreed by telephone' })
  await assign({ flightNo: 'OS71', unscheduled: true })
})

test('MAW-08 a departure time that the flight has no more is refused at the ETD with the time of now', async () => {
  const day = { from: '2026-11-25', to: '2026-11-25' }
  const flight = found((await lookUpFlights(hkg.db, { flightNos: ['LH797'], ...day, most: 1 }, hkg.now))[0])
  const legs = [{ origin: 'HKG', destination: 'FRA', etd: '2026-11-26T01:40', eta: '2026-11-26T08:00' }]
  await verbs.retimeFlight(hkg, { id: flight.id, version: flight.version, reason: 'late aircraft', legs })
  const before = { etd: '2026-11-25T23:10', eta: '2026-11-26T05:30', unscheduled: true }
  await expect(assign(before)).rejects.toMatchObject({
    ...refused('DEPARTURE_CHANGED'),
    details: { about: [{ path: 'etd', params: { time: '2026-11-26 01:40' } }] },
  })
  await assign({ etd: '2026-11-26T01:40', eta: '2026-11-26T08:00' })
})
