import { describe, expect, test } from 'vitest'
import {
  type Goods,
  canJoinGoods,
  canSplitOff,
  joinedGoods,
  linesTaken,
  shareOfWeight,
  splitGoods,
} from './split-goods.ts'

const line = (length: string, pieces: number) => ({ length, width: '40', height: '30', pieces })
const measured: Goods = {
  pieces: 10,
  grossWeight: '100.01',
  volume: null,
  dimensionLines: [line('60', 6), line('80', 3)],
}
const byVolume: Goods = { pieces: 3, grossWeight: '50', volume: '1.000', dimensionLines: [] }

describe('LDP-01 a split of a shipment', () => {
  test('moves pieces, weight and dimension lines; both sides together are what was there', () => {
    const { off, stays } = splitGoods(measured, { pieces: 4, byLine: [1, 3], grossWeight: '40.5' })
    expect(off).toEqual({
      pieces: 4,
      grossWeight: '40.50',
      volume: null,
      dimensionLines: [line('60', 1), line('80', 3)],
    })
    expect(stays).toEqual({ pieces: 6, grossWeight: '59.51', volume: null, dimensionLines: [line('60', 5)] })
    expect(joinedGoods(stays, off)).toEqual(measured)
  })

  test('shares a volume by pieces without losing a litre, however often it is split and rejoined', () => {
    for (const pieces of [1, 2]) {
      const { off, stays } = splitGoods(byVolume, { pieces, byLine: [], grossWeight: '10' })
      expect(joinedGoods(stays, off)).toEqual({ ...byVolume, grossWeight: '50.00' })
    }
    const { off } = splitGoods(byVolume, { pieces: 1, byLine: [], grossWeight: '10' })
    expect(off.volume).toBe('0.333')
  })

  test.each([
    ['SPLIT_PIECES', measured, { pieces: 10, byLine: [6, 3], grossWeight: '1' }],
    ['SPLIT_PIECES', measured, { pieces: 0, byLine: [0, 0], grossWeight: '1' }],
    ['SPLIT_LINES', measured, { pieces: 4, byLine: [1, 4], grossWeight: '1' }],
    ['SPLIT_LINES', measured, { pieces: 4, byLine: [4, 1], grossWeight: '1' }],
    ['SPLIT_LINES', measured, { pieces: 4, byLine: [1, 0], grossWeight: '1' }],
    ['SPLIT_LINES', measured, { pieces: 4, byLine: [], grossWeight: '1' }],
    ['SPLIT_WEIGHT', measured, { pieces: 4, byLine: [1, 3], grossWeight: '100.01' }],
    ['SPLIT_WEIGHT', measured, { pieces: 4, byLine: [1, 3], grossWeight: '0' }],
  ])('is refused with %s', (code, goods, off) => {
    expect(canSplitOff(goods, off)).toMatchObject({ ok: false, code })
  })

  test('starts with pieces that are not measured, then from the last line, and with the share of the weight', () => {
    expect(linesTaken(measured, 1)).toEqual([0, 0])
    expect(linesTaken(measured, 5)).toEqual([1, 3])
    expect(shareOfWeight(measured, 5)).toBe('50.01')
    for (let pieces = 1; pieces < 10; pieces++) {
      const off = { pieces, byLine: linesTaken(measured, pieces), grossWeight: shareOfWeight(measured, pieces) }
      expect(canSplitOff(measured, off), String(pieces)).toEqual({ ok: true })
    }
  })

  test('starts with pieces that have no place in a load plan', () => {
    const goods = { pieces: 12, dimensionLines: [line('60', 6), line('80', 6)] }
    const placed = new Map([
      [0, 2],
      [1, 6],
    ])
    expect(linesTaken(goods, 4, placed)).toEqual([4, 0])
    expect(linesTaken(goods, 5, placed)).toEqual([4, 1])
    expect(linesTaken(measured, 2, new Map([[2, 1]]))).toEqual([0, 2])
    expect(linesTaken(measured, 10, new Map([[2, 1]]))).toEqual([6, 3])
  })

  test('is not undone where only one side has dimensions', () => {
    expect(canJoinGoods(measured, byVolume)).toMatchObject({ code: 'REJOIN_MEASURES' })
  })
})
