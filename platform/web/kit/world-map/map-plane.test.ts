import { expect, test } from 'vitest'
import { type Place, greatCircle } from '#platform/domain/great-circle.ts'
import { PLANE, lineOf, onPlane, shoreOf } from './map-plane.ts'
import { worldOutline } from './world-outline.ts'

const PLACES = {
  HKG: [113.9, 22.3],
  FRA: [8.6, 50],
  LAX: [-118.4, 33.9],
  ANC: [-150, 61.2],
  JFK: [-73.8, 40.6],
  SYD: [151.2, -33.9],
  SCL: [-70.8, -33.4],
} as const satisfies Readonly<Record<string, Place>>

const parts = (from: keyof typeof PLACES, to: keyof typeof PLACES) =>
  lineOf(greatCircle(PLACES[from], PLACES[to])).split('M').length - 1

test('east of the edge degrees stay, west of it they go round', () => {
  expect(onPlane([113.9, 22.3])).toEqual([113.9, -22.3])
  expect(onPlane([-118.4, 33.9])).toEqual([241.6, -33.9])
})

test.each<[keyof typeof PLACES, keyof typeof PLACES, number]>([
  ['HKG', 'FRA', 1],
  ['HKG', 'LAX', 1],
  ['HKG', 'ANC', 1],
  ['FRA', 'JFK', 2],
  ['SYD', 'SCL', 1],
])('a route from %s to %s is a line of %d parts', (from, to, expected) => {
  expect(parts(from, to)).toBe(expected)
})

test('a shore is whole on one side of the edge', () => {
  const greenland = shoreOf([
    [-43, 60],
    [-20, 80],
    [-54, 71],
  ])
  expect(greenland).toBe('M317 -60L340 -80L306 -71Z')
  const chukotka = shoreOf([
    [179, 69],
    [180, 71],
    [-175, 67],
  ])
  expect(chukotka).toBe('M179 -69L180 -71L185 -67Z')
})

test('the world has its continents, on the side of the edge where the routes are', () => {
  const shores = worldOutline()
  expect(shores.length).toBeGreaterThan(100)
  const isDrawnAt = (east: number, north: number) =>
    shores.some((shore) => shore.some(([x, y]) => Math.hypot(x - east, y - north) < 3))
  for (const [east, north] of [
    [114, 22],
    [8.5, 54],
    [-74, 40.5],
    [151, -34],
    [18, -34],
  ] as const) {
    expect(isDrawnAt(east, north)).toBe(true)
  }
  const edges = shores.map(shoreOf).flatMap((drawn) => [...drawn.matchAll(/[ML](\S+) /g)].map(([, x]) => Number(x)))
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(PLANE.left)
  expect(Math.max(...edges)).toBeLessThanOrEqual(PLANE.left + PLANE.width)
})
