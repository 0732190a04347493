import { expect, test } from 'vitest'
import { centreOfGravity } from './centre-of-gravity.ts'
import { contourOf } from './contours.ts'
import { housesById } from './plan-figures.ts'
import { houseOf, pmc, unitOf } from './plan-fixture.ts'
import type { PlanBox } from './plan.ts'

const { length, width } = contourOf(pmc)
const houses = housesById([houseOf('A'), houseOf('B', { grossWeight: '1500.00' })])
const box = (x: number, z: number): PlanBox => [0, x, 0, z, 1000, width, 500]
const loaded = (boxes: Readonly<Record<string, readonly PlanBox[]>>) => ({
  ...unitOf('u', {}),
  loads: Object.entries(boxes).map(([shipmentId, places]) => ({
    shipmentId,
    pieces: places.length,
    grossWeight: null,
    boxes: places,
  })),
})

test('LDP-01 the centre of gravity lies in the middle of equal pieces at both ends', () => {
  const unit = loaded({ A: [box(0, 0), box(length - 1000, 0)] })
  expect(centreOfGravity(unit, houses, pmc)).toEqual({ x: length / 2, y: width / 2, z: 250, offLength: 0, offWidth: 0 })
})

test('LDP-01 it moves towards the heavier pieces, and upwards with what stands on others', () => {
  const unit = loaded({ A: [box(0, 0)], B: [box(length - 1000, 0), box(length - 1000, 500)] })
  const centre = centreOfGravity(unit, houses, pmc)
  expect(centre?.offLength).toBe(Math.round(((6 / 7) * (length - 1000) + 500 - length / 2) / (length / 100)))
  expect(centre?.z).toBe(Math.round((50 * 250 + 150 * 250 + 150 * 750) / 350))
})

test('LDP-01 without places or weights there is none', () => {
  expect(centreOfGravity(unitOf('u', { A: 3 }), houses, pmc)).toBeNull()
  expect(centreOfGravity(loaded({ X: [box(0, 0)] }), houses, pmc)).toBeNull()
})
