import { describe, expect, test } from 'vitest'
import { HEADER_ROW, cellAfterKey, clampCell, isToEdge, rangeBetween, rangeHolds, rangeSize } from './range.ts'

const extent = { rows: 100, cols: 8, page: 20, firstCol: 1 }

describe('a movement key', () => {
  test.each([
    ['ArrowDown', false, { row: 5, col: 3 }, { row: 6, col: 3 }],
    ['ArrowDown', false, { row: 99, col: 3 }, { row: 99, col: 3 }],
    ['ArrowUp', false, { row: 0, col: 3 }, { row: HEADER_ROW, col: 3 }],
    ['ArrowUp', false, { row: HEADER_ROW, col: 3 }, { row: HEADER_ROW, col: 3 }],
    ['ArrowLeft', false, { row: 5, col: 0 }, { row: 5, col: 0 }],
    ['ArrowRight', false, { row: 5, col: 7 }, { row: 5, col: 7 }],
    ['ArrowRight', true, { row: HEADER_ROW, col: 2 }, { row: HEADER_ROW, col: 7 }],
    ['ArrowUp', true, { row: 50, col: 3 }, { row: 0, col: 3 }],
    ['ArrowDown', true, { row: 50, col: 3 }, { row: 99, col: 3 }],
    ['Home', false, { row: 50, col: 3 }, { row: 50, col: 1 }],
    ['Home', false, { row: 50, col: 0 }, { row: 50, col: 1 }],
    ['ArrowLeft', true, { row: 50, col: 3 }, { row: 50, col: 1 }],
    ['ArrowLeft', true, { row: 50, col: 0 }, { row: 50, col: 0 }],
    ['ArrowLeft', false, { row: 50, col: 1 }, { row: 50, col: 0 }],
    ['End', false, { row: 50, col: 3 }, { row: 50, col: 7 }],
    ['Home', true, { row: 50, col: 3 }, { row: 0, col: 1 }],
    ['End', true, { row: 50, col: 3 }, { row: 99, col: 7 }],
    ['PageDown', false, { row: 90, col: 3 }, { row: 99, col: 3 }],
    ['PageUp', false, { row: 10, col: 3 }, { row: 0, col: 3 }],
  ])('%s with ctrl %s leads from %o to %o', (key, ctrl, from, to) => {
    expect(cellAfterKey(from, key, ctrl, extent)).toEqual(to)
  })

  test('another key leads nowhere', () => {
    expect(cellAfterKey({ row: 0, col: 0 }, 'x', false, extent)).toBeUndefined()
  })

  test.each([
    ['Home', false, true],
    ['End', true, true],
    ['ArrowLeft', true, true],
    ['ArrowLeft', false, false],
    ['ArrowDown', true, false],
    ['PageUp', false, false],
  ])('%s with ctrl %s asks for the edge: %s', (key, ctrl, asks) => {
    expect(isToEdge(key, ctrl)).toBe(asks)
  })

  test('in an empty grid only the header can be walked', () => {
    const empty = { rows: 0, cols: 8, page: 20, firstCol: 1 }
    expect(cellAfterKey({ row: HEADER_ROW, col: 0 }, 'ArrowDown', false, empty)).toEqual({ row: HEADER_ROW, col: 0 })
    expect(cellAfterKey({ row: HEADER_ROW, col: 0 }, 'End', true, empty)).toEqual({ row: HEADER_ROW, col: 7 })
  })
})

describe('a range', () => {
  const range = rangeBetween({ row: 7, col: 1 }, { row: 3, col: 4 })

  test('has the same corners whichever end it was drawn from', () => {
    expect(range).toEqual({ top: 3, left: 1, bottom: 7, right: 4 })
    expect(rangeBetween({ row: 3, col: 4 }, { row: 7, col: 1 })).toEqual(range)
    expect(rangeSize(range)).toEqual({ rows: 5, cols: 4 })
  })

  test.each([
    [3, 1, true],
    [7, 4, true],
    [2, 1, false],
    [8, 1, false],
    [3, 0, false],
    [3, 5, false],
  ])('row %i column %i inside: %s', (row, col, inside) => {
    expect(rangeHolds(range, { row, col })).toBe(inside)
  })

  test('a cell is brought back inside when rows have gone', () => {
    expect(clampCell({ row: 50, col: 9 }, { rows: 10, cols: 4 })).toEqual({ row: 9, col: 3 })
  })
})
