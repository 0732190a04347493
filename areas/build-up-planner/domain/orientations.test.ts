import { expect, test } from 'vitest'

import { inBuildOrder, sidesIn } from './orientations.ts'
import { ANY_ORIENTATION, orientation, UPRIGHT } from './problem.ts'

const size = { length: 3, width: 2, height: 1 }

test('LDP-01 every orientation keeps the three sides, and upright ones keep the height', () => {
  const seen = Object.values(orientation).map((bit) => sidesIn(size, bit))
  expect(new Set(seen.map(String)).size).toBe(6)
  expect(Object.values(orientation).reduce<number>((all, bit) => all | bit, 0)).toBe(ANY_ORIENTATION)
  for (const sides of seen) expect(sides.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  for (const bit of Object.values(orientation)) expect(sidesIn(size, bit)[2] === 1).toBe((bit & UPRIGHT) > 0)
})

test('LDP-01 the build order never puts a piece below one that is there already', () => {
  const placed = [4, 0, 2, 0].map((z, x) => ({ x, y: 0, z }))
  expect(inBuildOrder(placed).map(({ z }) => z)).toEqual([0, 0, 2, 4])
})
