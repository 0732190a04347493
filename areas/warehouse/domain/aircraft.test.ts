import { expect, test } from 'vitest'
import { type FlyingPiece, aircraftOf, aircraftOfAll, canFly } from './aircraft.ts'

const PASSENGER = { flightNo: 'CX289', flightType: 'PASSENGER' }
const FREIGHTER = { flightNo: 'CX2081', flightType: 'FREIGHTER' }

const piece = (change: Partial<FlyingPiece> = {}): FlyingPiece => ({
  security: 'SPX',
  reference: 'WHT00000001',
  isCao: false,
  flight: null,
  ...change,
})

test.each([
  [PASSENGER, null, 'PASSENGER'],
  [PASSENGER, 'CARGO', 'PASSENGER'],
  [FREIGHTER, null, 'CARGO'],
  [FREIGHTER, 'PASSENGER', 'PASSENGER'],
  [{ flightNo: 'CX9', flightType: 'CHARTER' }, null, 'CARGO'],
  [{ flightNo: 'CX9', flightType: 'TRUCK' }, null, 'CARGO'],
  [null, null, 'PASSENGER'],
  [null, 'CARGO', 'CARGO'],
] as const)('WHS-02 booked on %j, chosen %s: leaves on %s', (flight, chosen, aircraft) => {
  expect(aircraftOf({ flight }, chosen)).toBe(aircraft)
})

test.each([
  [piece({ flight: PASSENGER }), null, null],
  [piece({ flight: PASSENGER }), 'CARGO', 'FLIGHT_CARRIES_PASSENGERS'],
  [piece({ security: 'SCO', flight: PASSENGER }), 'CARGO', 'FLIGHT_CARRIES_PASSENGERS'],
  [piece({ security: 'SCO', flight: PASSENGER }), null, 'PIECE_CARGO_AIRCRAFT_ONLY'],
  [piece({ security: 'SCO', flight: FREIGHTER }), null, null],
  [piece({ security: 'SCO', flight: FREIGHTER }), 'PASSENGER', 'PIECE_CARGO_AIRCRAFT_ONLY'],
  [piece({ security: 'SCO' }), null, 'PIECE_CARGO_AIRCRAFT_ONLY'],
  [piece({ security: 'SCO' }), 'CARGO', null],
  [piece({ isCao: true, flight: PASSENGER }), null, 'GOODS_CARGO_AIRCRAFT_ONLY'],
  [piece({ isCao: true, flight: FREIGHTER }), null, null],
] as const)('WHS-02 %j, chosen %s: %s', (flying, chosen, code) => {
  expect(canFly(flying, chosen)).toMatchObject(code === null ? { ok: true } : { ok: false, code })
})

test('WHS-02 a hand-over for several flights is one for passengers as soon as one of them is', () => {
  expect(aircraftOfAll([piece({ flight: FREIGHTER }), piece({ flight: PASSENGER })], null)).toBe('PASSENGER')
  expect(aircraftOfAll([piece({ flight: FREIGHTER })], null)).toBe('CARGO')
})
