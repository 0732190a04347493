import { expect, test } from 'vitest'
import { addUnit, changeOffload, movePiece, putPieces, removeUnit, setPieces, setWeight } from './edit-plan.ts'
import { piecesOf } from './plan-figures.ts'
import { houseOf, unitOf } from './plan-fixture.ts'
import { NO_CONTENT, type PlanContent } from './plan.ts'

const house = houseOf('A')
const two: PlanContent = { units: [unitOf('u', { A: 6 }), unitOf('v', {})], offloads: [] }

test('LDP-03 open pieces are put on a ULD or the offload list, never more than there are', () => {
  const one = addUnit(NO_CONTENT, { key: 'u', uldType: 'PMC' })
  const loaded = putPieces(one, house, 6, { kind: 'unit', key: 'u' })
  expect(piecesOf(loaded, house)).toEqual({ loaded: 6, offloaded: 0, open: 4 })
  const full = putPieces(loaded, house, 99, { kind: 'offload', reason: 'NO_ROOM' })
  expect(piecesOf(full, house)).toEqual({ loaded: 6, offloaded: 4, open: 0 })
  expect(putPieces(full, house, 1, { kind: 'unit', key: 'u' })).toBe(full)
})

test('LDP-03 pieces of a house on a ULD can be changed within the open ones; 0 removes the house', () => {
  expect(setPieces(two, 'u', house, 12).units[0]?.loads[0]?.pieces).toBe(10)
  expect(setPieces(two, 'u', house, 0).units[0]?.loads).toEqual([])
  expect(setPieces(two, 'v', house, 3).units[1]?.loads[0]).toMatchObject({ shipmentId: 'A', pieces: 3 })
})

test('LDP-03 a piece moves to another ULD, and a weight that was weighed goes with the pieces it was of', () => {
  const boxes = [
    [0, 0, 0, 0, 500, 500, 500],
    [0, 500, 0, 0, 500, 500, 500],
  ] as const
  const load = { shipmentId: 'A', pieces: 2, grossWeight: null, boxes }
  const placed = { units: [unitOf('u', {}, { loads: [load] }), unitOf('v', { A: 4 })], offloads: [] }
  const weighed = setWeight(placed, 'u', 'A', '310.00')
  const moved = movePiece(weighed, { key: 'u', shipmentId: 'A', index: 0 }, 'v')
  const loadsOf = ({ units }: PlanContent) =>
    units.map(({ loads }) => loads.map((one) => [one.pieces, one.grossWeight]))
  expect(loadsOf(moved)).toEqual([[[1, null]], [[5, null]]])
  expect(loadsOf(movePiece(moved, { key: 'u', shipmentId: 'A', index: 0 }, 'v'))).toEqual([[], [[6, null]]])
})

test('LDP-03 the load of a removed ULD becomes open again', () => {
  expect(piecesOf(removeUnit(two, 'u'), house).open).toBe(10)
})

test('LDP-01 an offload without pieces goes', () => {
  const offloaded = putPieces(two, house, 4, { kind: 'offload', reason: 'CUSTOMER' })
  expect(changeOffload(offloaded, 'A', { pieces: 0 }).offloads).toEqual([])
})
