import { expect, test } from 'vitest'
import { routesOf } from './routes-of.ts'

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
  expect(routesOf(flown)).toEqual([
    { origin: 'HKG', destination: 'DOH', flights: ['QR8409', 'QR1'], shipments: 6, grossWeight: 3010, isLate: false },
  ])
  expect(routesOf(flown.slice(0, 2))).toEqual([])
  expect(routesOf([of('', null)], new Set()).map(({ isLate }) => isLate)).toEqual([false])
  expect(routesOf(flown, new Set(['QR1'])).map(({ isLate }) => isLate)).toEqual([true])
})
