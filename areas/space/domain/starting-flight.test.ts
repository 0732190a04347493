import { expect, test } from 'vitest'
import { startingFlight } from './starting-flight.ts'

const leg = (destination: string, day: string) => ({
  origin: 'HKG',
  destination,
  departsAt: `${day}T10:00:00.000Z`,
  arrivesAt: `${day}T22:00:00.000Z`,
})
const flight = (flightNo: string, day: string, status = 'PLANNED', destination = 'FRA') => ({
  flightNo,
  status,
  legs: [leg(destination, day)],
})
const [gone, first, second] = [
  flight('CX289', '2026-11-20', 'DEPARTED'),
  flight('LH797', '2026-11-21'),
  flight('CX289', '2026-11-22'),
]
const flights = [gone, flight('CX880', '2026-11-21', 'PLANNED', 'LAX'), first, second]
const shipment = (flightNo: string | null = null, etd: string | null = null) => ({
  originAirport: 'HKG',
  destinationAirport: 'FRA',
  flightNo,
  etd,
})
const booked = shipment('CX289', '2026-11-22T10:00:00.000Z')

test.each([
  ['the next one that leads there, where nothing is booked', [shipment()], { flight: first }],
  ['the one that a shipment is booked on', [booked], { flight: second }],
  ['also when it was retimed since', [shipment('CX289', '2026-11-22T08:00:00.000Z')], { flight: second }],
  ['also with others that are booked on none', [shipment(), booked], { flight: second }],
  [
    'none where they are booked on several',
    [booked, shipment('LH797', '2026-11-21T10:00:00.000Z')],
    { flight: undefined, why: 'APART' },
  ],
  [
    'none where theirs is not among these',
    [shipment('CX289', '2026-11-25T10:00:00.000Z')],
    { flight: undefined, why: 'ELSEWHERE' },
  ],
  [
    'none where theirs has left',
    [shipment('CX289', '2026-11-20T10:00:00.000Z')],
    { flight: undefined, why: 'ELSEWHERE' },
  ],
])('SPC-01 the flight to begin with is %s', (_what, shipments, expected) => {
  expect(startingFlight(flights, shipments)).toEqual(expected)
})
