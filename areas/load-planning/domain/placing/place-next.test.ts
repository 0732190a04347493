import { expect, test } from 'vitest'
import { contourOf } from '../plan/contours.ts'
import { movePiece } from '../plan/edit-plan.ts'
import { nextUnplaced, placeNext } from './place-next.ts'
import { violatingBoxes } from './placing.ts'
import { houseOf, pmc, unitOf } from '../plan/plan-fixture.ts'
import type { PlanContent } from '../plan/plan.ts'

const house = houseOf('A', {
  dimensionLines: [
    { length: '100', width: '100', height: '70', pieces: 9 },
    { length: '60', width: '50', height: '40', pieces: 1 },
  ],
})
const contour = contourOf(pmc)
const empty: PlanContent = { units: [unitOf('u', { A: 10 }), unitOf('v', {})], offloads: [] }
const boxesIn = ({ units }: PlanContent, at: number) => units[at]?.loads.flatMap(({ boxes }) => boxes) ?? []

function allPlaced(content: PlanContent): PlanContent {
  const unit = content.units[0]
  return unit && nextUnplaced(unit) ? allPlaced(placeNext(content, 'u', house, contour)) : content
}

test('LDP-04 pieces put on by hand are placed one after the other, line by line, without breaking a rule', () => {
  const placed = boxesIn(allPlaced(empty), 0)
  expect(placed).toHaveLength(10)
  expect(placed.map(([line]) => line)).toEqual([...Array.from({ length: 9 }, () => 0), 1])
  expect(violatingBoxes(placed, contour).size).toBe(0)
  expect(placeNext(allPlaced(empty), 'u', house, contour)).toEqual(allPlaced(empty))
})

test('LDP-04 an unmeasured piece is placed as a cube that is not smaller than its volume', () => {
  const [box] = boxesIn(placeNext(empty, 'u', houseOf('A'), contour), 0)
  const [line, , , , dx = 0, dy = 0, dz = 0] = box ?? []
  expect(line).toBe(0)
  expect((dx * dy * dz) / 1e9).toBeGreaterThanOrEqual(0.2)
})

test('LDP-04 a piece without a free spot lies in the corner, where its rules show', () => {
  const high = houseOf('A', { dimensionLines: [{ length: '200', width: '200', height: '100', pieces: 10 }] })
  const two = placeNext(placeNext(empty, 'u', high, contour), 'u', high, contour)
  expect(violatingBoxes(boxesIn(two, 0), contour).size).toBe(1)
})

test('LDP-04 one piece moves to another ULD, where it is placed anew', () => {
  const full = allPlaced(empty)
  const moved = movePiece(full, { key: 'u', shipmentId: 'A', index: 2 }, 'v')
  expect(moved.units.map(({ loads }) => loads.map(({ pieces, boxes }) => [pieces, boxes.length]))).toEqual([
    [[9, 9]],
    [[1, 0]],
  ])
  expect(boxesIn(moved, 0)).toEqual(boxesIn(full, 0).toSpliced(2, 1))
  expect(boxesIn(placeNext(moved, 'v', house, contour), 1)).toEqual([[0, 0, 0, 0, 1000, 1000, 700]])
  expect(movePiece(full, { key: 'u', shipmentId: 'A', index: 2 }, 'gone')).toBe(full)
  expect(movePiece(full, { key: 'u', shipmentId: 'A', index: 10 }, 'v')).toBe(full)
})
