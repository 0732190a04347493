import { expect, test } from 'vitest'
import type { Place } from '#platform/domain/great-circle.ts'
import { FONT_DEGREES, type NamedPlace, boxOf, distance, isOver, labelsOf, letterScale } from './map-labels.ts'
import { onPlane } from './map-plane.ts'

const PLACES: Readonly<Record<string, Place>> = {
  HKG: [113.9, 22.3],
  FRA: [8.6, 50],
  AMS: [4.8, 52.3],
  LUX: [6.2, 49.6],
  TPE: [121.2, 25.1],
  PVG: [121.8, 31.1],
  ICN: [126.4, 37.5],
  LHR: [-0.5, 51.5],
  DOH: [51.6, 25.3],
  DWC: [55.2, 24.9],
  SIN: [104, 1.4],
  IST: [28.7, 41.3],
  LAX: [-118.4, 33.9],
  ORD: [-87.9, 42],
  JFK: [-73.8, 40.6],
  CGN: [7.1, 50.9],
  MXP: [8.7, 45.6],
  NRT: [140.4, 35.8],
  SZX: [113.8, 22.6],
  BRU: [4.5, 50.9],
  LGG: [5.4, 50.6],
  MST: [5.8, 50.9],
  OST: [2.9, 51.2],
  HHN: [7.3, 49.9],
  XCR: [4.2, 48.8],
  CDG: [2.5, 49],
  ZAZ: [-1, 41.7],
}
const named = (names: readonly string[]): NamedPlace[] =>
  names.map((name) => ({ name, place: PLACES[name] ?? [0, -90] }))

const BUSY = [
  ...['HKG', 'FRA', 'AMS', 'LUX', 'TPE', 'PVG', 'ICN', 'LHR', 'DOH', 'DWC', 'SIN', 'IST', 'LAX', 'ORD', 'JFK'],
  ...['CGN', 'MXP', 'NRT', 'SZX'],
]

/** Returns the place whose point is nearest to the label of a name. */
function nearestTo(name: string, places: readonly NamedPlace[]): string | undefined {
  const label = labelsOf(places).get(name)
  if (!label) return undefined
  const box = boxOf(name)(label)
  const away = places.map((one) => [distance(onPlane(one.place), box), one.name] as const)
  return away.toSorted(([one], [other]) => one - other)[0]?.[1]
}

test.each([
  ['as they come', BUSY],
  ['the other way round', BUSY.toReversed()],
  ['FRA before AMS', ['HKG', 'FRA', 'AMS']],
])('a label is at its own point and covers no other: %s', (_order, names) => {
  const places = named(names)
  const labels = labelsOf(places)
  for (const name of labels.keys()) expect(nearestTo(name, places)).toBe(name)
  const boxes = [...labels].map(([name, label]) => boxOf(name)(label))
  for (const [nth, one] of boxes.entries()) {
    expect(boxes.slice(nth + 1).some((other) => isOver(one, other))).toBe(false)
  }
})

test('every airport of a busy day is named', () => {
  const busy = BUSY.slice(0, 15)
  expect([...labelsOf(named(busy)).keys()]).toEqual(busy)
})

test('one that has no room is left out, and takes none from the others', () => {
  const crowd = named(['BRU', 'LGG', 'MST', 'CGN', 'AMS', 'OST', 'LUX', 'HHN', 'FRA', 'XCR', 'CDG', 'ZAZ'])
  const labels = labelsOf(crowd)
  expect(labels.size).toBeLessThan(crowd.length)
  expect(labels.has('ZAZ')).toBe(true)
})

test('on a nearer map smaller letters leave room for two places that are close, whatever the length of their names', () => {
  const close = [
    { name: 'DONGGUAN', place: [113.8, 23] },
    { name: 'HKG', place: [113.9, 22.3] },
  ] as const
  expect([...labelsOf(close, 0.15).keys()]).toEqual(['DONGGUAN', 'HKG'])
})

test.each([
  [680, 190],
  [480, 300],
  [1300, 190],
])('letters are 11 px high on a map of %i × %i px, and keep apart', (width, height) => {
  const frame = { width: 360, height: 80 }
  const scale = letterScale({ width, height }, frame)
  expect(FONT_DEGREES * scale * Math.min(width / frame.width, height / frame.height)).toBeCloseTo(11)
  const places = named(['HKG', 'TPE', 'FRA', 'LHR', 'SIN', 'LAX', 'DWC'])
  const labels = labelsOf(places, scale)
  expect(labels.has('HKG')).toBe(true)
  const boxes = [...labels].map(([name, label]) => boxOf(name, scale)(label))
  for (const [index, box] of boxes.entries())
    for (const other of boxes.slice(index + 1)) expect(isOver(box, other)).toBe(false)
})
