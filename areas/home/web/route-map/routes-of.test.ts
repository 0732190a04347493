import { expect, test } from 'vitest'
import { airborneAt, departuresOfDay, routesOf } from './routes-of.ts'

const departure = {
  origin: 'HKG',
  originZone: 'Asia/Hong_Kong',
  destination: 'DOH',
  destinationZone: 'Asia/Qatar',
  etd: '2026-11-20T15:00:00.000Z',
  eta: null,
  shipments: 3,
  pieces: 60,
  grossWeight: '1505.00',
}

test('FLT-02 bookings on flights that do not depart are not drawn', () => {
  const of = (flightNo: string, flightStatus: Parameters<typeof routesOf>[0][number]['flightStatus']) => ({
    ...departure,
    flightNo,
    flightStatus,
  })
  const flown = [of('QR8405', 'CANCELLED'), of('QR8407', 'WITHDRAWN'), of('QR8409', 'RETIMED'), of('QR1', null)]
  const { etd } = departure
  const doha = { origin: 'HKG', destination: 'DOH', flights: ['QR8409', 'QR1'], shipments: 6, grossWeight: 3010 }
  expect(routesOf(flown)).toEqual([{ ...doha, risk: undefined, from: etd, to: etd }])
  expect(routesOf(flown.slice(0, 2))).toEqual([])
  const marked = { late: new Set([`QR1 ${etd}`]), soon: new Set([`QR8409 ${etd}`]) }
  expect(routesOf(flown, marked).map(({ risk }) => risk)).toEqual(['late'])
  expect(routesOf(flown, { ...marked, late: new Set() }).map(({ risk }) => risk)).toEqual(['soon'])
  // The same number of another day.
  expect(routesOf(flown, { late: new Set(['QR1 2026-11-19T15:00:00.000Z']), soon: new Set() })[0]?.risk).toBe(undefined)
})

test('a route spans its first and last departure of the day of the office', () => {
  const flights = ['2026-11-20T15:59:00.000Z', '2026-11-20T02:00:00.000Z', '2026-11-20T16:00:00.000Z'].map((etd) => ({
    ...departure,
    flightNo: 'QR1',
    flightStatus: null,
    etd,
  }))
  const [route] = routesOf(departuresOfDay(flights, '2026-11-20', 'Asia/Hong_Kong'))
  expect([route?.from, route?.to]).toEqual(['2026-11-20T02:00:00.000Z', '2026-11-20T15:59:00.000Z'])
})

test('a flight is in the air from departure to arrival, unless it stays on the ground', () => {
  const flight = { ...departure, flightNo: 'QR1', flightStatus: null, eta: '2026-11-20T23:00:00.000Z' }
  const inAir = (at: string) => airborneAt([flight], Date.parse(at)).map(({ share }) => share)
  expect(inAir('2026-11-20T14:59:00.000Z')).toEqual([])
  expect(inAir('2026-11-20T15:00:00.000Z')).toEqual([0])
  expect(inAir('2026-11-20T17:00:00.000Z')).toEqual([0.25])
  expect(inAir('2026-11-20T23:00:00.000Z')).toEqual([])
  const at = Date.parse('2026-11-20T17:00:00.000Z')
  expect(
    airborneAt(
      [
        { ...flight, flightStatus: 'CANCELLED' },
        { ...flight, eta: null },
      ],
      at,
    ),
  ).toEqual([])
})
