import { expect, test } from 'vitest'
import { PLANE, onPlane } from '#platform/web/kit/world-map/map-plane.ts'
import { chainOnMap } from './chain-on-map.ts'

const TRUCK = { kind: 'TRUCK', origin: 'Dongguan', destination: 'HKG airport' } as const
const FLIGHT = { kind: 'AIR', origin: 'HKG', destination: 'FRA' } as const
const DELIVERY = { kind: 'TRUCK', origin: 'FRA airport', destination: 'Stuttgart' } as const

test('EXC-01 a chain of truck, flight and truck has four stops, and a line for each leg', () => {
  const { stops, missing, lines } = chainOnMap([TRUCK, FLIGHT, DELIVERY])
  expect(stops.map(({ name }) => name)).toEqual(['Dongguan', 'HKG', 'FRA', 'Stuttgart'])
  expect(lines.map(({ kind }) => kind)).toEqual(['TRUCK', 'AIR', 'TRUCK'])
  expect(missing).toEqual([])
})

test('EXC-01 a place without a position is named, and the rest of its chain is drawn', () => {
  const { stops, missing, lines } = chainOnMap([{ ...TRUCK, origin: 'Little Village' }, FLIGHT])
  expect(missing).toEqual(['Little Village'])
  expect(stops.map(({ name }) => name)).toEqual(['HKG', 'FRA'])
  expect(lines.map(({ kind }) => kind)).toEqual(['AIR'])
})

test.each([
  ['near', [TRUCK]],
  ['far', [TRUCK, FLIGHT, DELIVERY]],
  ['over the pole', [{ kind: 'AIR', origin: 'HKG', destination: 'ORD' }]],
  ['over the edge of the map', [{ kind: 'AIR', origin: 'FRA', destination: 'JFK' }]],
  ['far south', [{ kind: 'AIR', origin: 'SYD', destination: 'SCL' }]],
] as const)('EXC-01 the frame lies on the map and holds the whole way: %s', (_name, legs) => {
  const { frame, lines } = chainOnMap(legs)
  const [right, bottom] = [frame.left + frame.width, frame.top + frame.height]
  expect(frame.left).toBeGreaterThanOrEqual(PLANE.left)
  expect(right).toBeLessThanOrEqual(PLANE.left + PLANE.width + 1e-9)
  // The map ends before Antarctica.
  const points = lines.flatMap(({ places }) => places).map(onPlane)
  for (const [x, y] of points.filter(([, south]) => south <= PLANE.top + PLANE.height)) {
    expect(x >= frame.left - 1e-9 && x <= right + 1e-9 && y >= frame.top - 1e-9 && y <= bottom + 1e-9).toBe(true)
  }
})

test('EXC-01 nothing that is known shows the whole world', () => {
  expect(chainOnMap([{ kind: 'TRUCK', origin: 'Here', destination: 'There' }]).frame).toEqual(PLANE)
})
