import { expect, test } from 'vitest'
import { placeOf } from './airport-places.ts'
import { HEIGHT, WIDTH, boxOf, labelsOf } from './map-labels.ts'
import { onPlane } from './map-plane.ts'

const BUSY = [
  ...['HKG', 'FRA', 'AMS', 'LUX', 'TPE', 'PVG', 'ICN', 'LHR', 'DOH', 'DWC', 'SIN', 'IST', 'LAX', 'ORD', 'JFK'],
  ...['CGN', 'MXP', 'NRT', 'SZX'],
]

/** Returns the airports whose point is nearest to the label, and whether it is within it. */
function nearestTo(name: string, airports: readonly string[]) {
  const label = labelsOf(airports).get(name)
  if (!label) return undefined
  const { left, top } = boxOf(label)
  const away = airports.map((airport) => {
    const [x, y] = onPlane(placeOf(airport) ?? [0, 0])
    return [
      Math.hypot(Math.max(left - x, 0, x - left - WIDTH), Math.max(top - y, 0, y - top - HEIGHT)),
      airport,
    ] as const
  })
  return away.toSorted(([one], [other]) => one - other)[0]?.[1]
}

test.each([
  ['as they come', BUSY],
  ['the other way round', BUSY.toReversed()],
  ['FRA before AMS', ['HKG', 'FRA', 'AMS']],
])('a label is at its own point and covers no other: %s', (_order, airports) => {
  const labels = labelsOf(airports)
  for (const name of labels.keys()) expect(nearestTo(name, airports)).toBe(name)
  const boxes = [...labels.values()].map(boxOf)
  for (const [nth, one] of boxes.entries()) {
    const covers = boxes
      .slice(nth + 1)
      .some((other) => Math.abs(other.left - one.left) < WIDTH && Math.abs(other.top - one.top) < HEIGHT)
    expect(covers).toBe(false)
  }
})

test('every airport of a busy day is named', () => {
  const busy = BUSY.slice(0, 15)
  expect([...labelsOf(busy).keys()]).toEqual(busy)
})

test('one that has no room is left out, and takes none from the others', () => {
  const crowd = ['BRU', 'LGG', 'MST', 'CGN', 'AMS', 'OST', 'LUX', 'HHN', 'FRA', 'XCR', 'CDG', 'ZAZ']
  const labels = labelsOf(crowd)
  expect(labels.size).toBeLessThan(crowd.length)
  expect(labels.has('ZAZ')).toBe(true)
})
