import { expect, test } from 'vitest'
import { contourOf } from '../plan/contours.ts'
import { pmc } from '../plan/plan-fixture.ts'
import { lifted, stepped, turnedAtLevel } from './stepping.ts'
import type { PlanBox, UldType } from '../plan/plan.ts'

const pallet = contourOf({ ...pmc, heightCm: 300 })
const ake: UldType = { ...pmc, code: 'AKE', category: 'CONTAINER', lengthCm: 156, widthCm: 153, heightCm: 163 }
/** A pile at the end, and a piece in front of it with a piece on top. */
const pile: readonly PlanBox[] = [
  [0, 508, 780, 0, 600, 600, 400],
  [0, 508, 780, 400, 600, 600, 400],
]
const piece: PlanBox = [0, 508, 100, 0, 600, 600, 400]
const above: PlanBox = [0, 508, 100, 400, 600, 600, 400]
const around = [...pile, above]
const down = { axis: 'y', by: 10 } as const

test('LDP-04 a key moves a piece by 1 cm, near a neighbour as well, and keeps it under what lies on it', () => {
  expect(stepped(piece, down, around, pallet)).toEqual([0, 508, 110, 0, 600, 600, 400])
  expect(stepped(piece, { axis: 'x', by: -10 }, around, pallet)).toEqual([0, 498, 100, 0, 600, 600, 400])
  const steps = [down, down, down].reduce((box, step) => stepped(box, step, around, pallet), piece)
  expect(steps).toEqual([0, 508, 130, 0, 600, 600, 400])
})

test('LDP-04 a piece moved by keys stops at its neighbour and at the contour, and never lands on the pile', () => {
  expect(stepped(piece, { axis: 'y', by: 100 }, around, pallet)).toEqual([0, 508, 180, 0, 600, 600, 400])
  expect(stepped([0, 508, 180, 0, 600, 600, 400], down, around, pallet)).toEqual([0, 508, 180, 0, 600, 600, 400])
  expect(stepped(above, { axis: 'y', by: 100 }, [...pile, piece], pallet)[3]).toBe(400)
  expect(stepped([0, 30, 100, 0, 600, 600, 400], { axis: 'x', by: -100 }, [], pallet)[1]).toBe(0)
  expect(stepped([0, 2400, 0, 0, 600, 600, 400], { axis: 'x', by: 100 }, [], pallet)[1]).toBe(2440)
  expect(stepped([0, 900, 0, 0, 600, 600, 400], { axis: 'x', by: 100 }, [], contourOf(ake))[1]).toBe(960)
})

test('LDP-04 a piece that overlaps another, or reaches out, is moved out of it by keys', () => {
  const within: PlanBox = [0, 508, 700, 0, 600, 600, 400]
  expect(stepped(within, { axis: 'y', by: -10 }, pile, pallet)[2]).toBe(690)
  expect(stepped([0, 2800, 0, 0, 600, 600, 400], { axis: 'x', by: 10 }, [], pallet)[1]).toBe(2800)
  expect(stepped([0, 2800, 0, 0, 600, 600, 400], { axis: 'x', by: -10 }, [], pallet)[1]).toBe(2790)
})

test('LDP-04 a piece past the edge of what carries it drops to the level below', () => {
  const top: PlanBox = [0, 508, 190, 800, 600, 600, 400]
  expect(stepped(top, { axis: 'y', by: -10 }, pile, pallet)).toEqual([0, 508, 180, 0, 600, 600, 400])
  expect(stepped(top, { axis: 'y', by: 10 }, pile, pallet)).toEqual([0, 508, 200, 800, 600, 600, 400])
})

test('LDP-04 a piece is turned at its level and stays in the contour', () => {
  expect(turnedAtLevel([0, 2640, 0, 0, 400, 900, 300], 'z', [], pallet)).toEqual([0, 2140, 0, 0, 900, 400, 300])
  expect(turnedAtLevel([0, 508, 100, 0, 600, 500, 400], 'z', around, pallet)[3]).toBe(0)
})

test('LDP-04 a piece is lifted onto a pile by keys and put down again', () => {
  const free: PlanBox = [0, 508, 100, 0, 600, 600, 400]
  const first = lifted(free, 'up', pile, pallet)
  expect(first[3]).toBe(400)
  const high = lifted(first, 'up', pile, pallet)
  expect(high[3]).toBe(800)
  const moved = stepped(high, { axis: 'y', by: 100 }, pile, pallet)
  expect(moved).toEqual([0, 508, 200, 800, 600, 600, 400])
  expect(lifted(high, 'down', pile, pallet)).toEqual(free)
  expect(lifted(free, 'down', pile, pallet)).toEqual(free)
  // Under another piece there is no way up.
  expect(lifted(free, 'up', [[0, 508, 100, 400, 600, 600, 400]], pallet)[3]).toBe(800)
})
