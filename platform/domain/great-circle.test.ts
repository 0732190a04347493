import { expect, test } from 'vitest'
import { type Place, greatCircle } from './great-circle.ts'

const HKG: Place = [113.9, 22.3]
const LAX: Place = [-118.4, 33.9]
const FRA: Place = [8.6, 50]

const northernmost = (way: readonly Place[]) => Math.max(...way.map(([, north]) => north))

test('a great circle begins and ends at its places and has as many steps as asked for', () => {
  const way = greatCircle(HKG, FRA, 10)
  expect(way).toHaveLength(11)
  expect([way[0], way.at(-1)]).toEqual([HKG, FRA])
})

// Clairaut's relation: the cosine of the highest latitude is that of the first one times the sine of the course.
test('it goes by the north, over the Pacific and over Asia', () => {
  expect(northernmost(greatCircle(HKG, LAX))).toBeCloseTo(51.03, 1)
  expect(northernmost(greatCircle(HKG, FRA))).toBeCloseTo(54.63, 1)
  expect(greatCircle(HKG, LAX).some(([east]) => Math.abs(east) > 175)).toBe(true)
})

test('the other way round it is the same way', () => {
  const [there, back] = [greatCircle(HKG, LAX), greatCircle(LAX, HKG).toReversed()]
  for (const [index, [east, north]] of there.entries()) {
    expect(back[index]?.[0]).toBeCloseTo(east, 6)
    expect(back[index]?.[1]).toBeCloseTo(north, 6)
  }
})

test('along the equator it stays there; from a place to itself or to the other side there is no way between', () => {
  expect(northernmost(greatCircle([10, 0], [90, 0]))).toBeCloseTo(0, 9)
  expect(greatCircle(HKG, HKG)).toEqual([HKG, HKG])
  expect(greatCircle([0, 0], [180, 0])).toEqual([
    [0, 0],
    [180, 0],
  ])
})
