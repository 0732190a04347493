import { expect, test } from 'vitest'
import { contourOf, outlineOf } from '../plan/contours.ts'
import { violatingBoxes, violatedBy, inBuildOrder, normalized, supportOf, turned } from './placing.ts'
import { pmc } from '../plan/plan-fixture.ts'
import type { PlanBox, UldType } from '../plan/plan.ts'

const pallet = contourOf(pmc)
const ake: UldType = { ...pmc, code: 'AKE', category: 'CONTAINER', lengthCm: 156, widthCm: 153, heightCm: 163 }
const floor: PlanBox = [0, 0, 0, 0, 1000, 800, 500]

test('LDP-04 a pallet ends inside its net, a container bulges out above its base', () => {
  expect(pallet).toMatchObject({ length: 3040, width: 2300, height: 1600, cuts: [] })
  expect(outlineOf(contourOf(ake))).toEqual([
    [0, 0],
    [1560, 0],
    [2010, 500],
    [2010, 1630],
    [0, 1630],
  ])
})

test('LDP-04 a dragged piece snaps to its neighbours and drops onto what is below', () => {
  expect(normalized([0, 1030, 20, 900, 600, 600, 400], [floor], pallet)).toEqual([0, 1000, 0, 0, 600, 600, 400])
  expect(normalized([0, 380, 180, 0, 600, 600, 400], [floor], pallet)).toEqual([0, 400, 200, 500, 600, 600, 400])
  expect(normalized([0, 9000, -500, 0, 600, 600, 400], [], pallet)).toEqual([0, 2440, 0, 0, 600, 600, 400])
})

test('LDP-04 the violated rules of a piece are named at its place', () => {
  expect(violatedBy([0, 0, 0, 0, 600, 600, 400], [floor], pallet)).toEqual(['overlap'])
  expect(violatedBy([0, 700, 0, 500, 600, 600, 400], [floor], pallet)).toEqual(['support'])
  expect(violatedBy([0, 0, 0, 500, 600, 600, 1200], [floor], pallet)).toEqual(['outside'])
  expect(violatedBy([0, 1400, 0, 0, 400, 400, 400], [], contourOf(ake))).toEqual(['outside'])
  expect(violatedBy([0, 1500, 0, 500, 400, 400, 400], [[0, 1000, 0, 0, 560, 400, 500]], contourOf(ake))).toEqual([
    'support',
  ])
  expect(supportOf([0, 200, 0, 500, 1000, 800, 100], [floor])).toBe(0.8)
  expect(violatingBoxes([floor, [0, 500, 0, 0, 600, 600, 400]], pallet).size).toBe(2)
})

test('LDP-04 a piece turns about each of its axes and keeps its corner', () => {
  expect(turned([1, 5, 6, 7, 10, 20, 30], 'z')).toEqual([1, 5, 6, 7, 20, 10, 30])
  expect(turned([1, 5, 6, 7, 10, 20, 30], 'x')).toEqual([1, 5, 6, 7, 10, 30, 20])
})

test('LDP-04 build order starts at the bottom', () => {
  const upper = { box: [0, 0, 0, 500, 10, 10, 10] as PlanBox }
  expect(inBuildOrder([upper, { box: floor }])).toEqual([{ box: floor }, upper])
})
