import { expect, test } from 'vitest'
import { isSigned, linesWithin } from './signature.ts'

test('WHS-02 a signature has at least one line', () => {
  expect(isSigned([])).toBe(false)
  expect(isSigned([[[1, 1]]])).toBe(false)
  expect(
    isSigned([
      [[1, 1]],
      [
        [1, 1],
        [2, 2],
      ],
    ]),
  ).toBe(true)
})

test('WHS-02 a signature is drawn undistorted on the line of the sheet', () => {
  const strokes = [
    [
      [0, 0],
      [1000, 300],
      [500, 150],
    ],
  ] as const
  expect(linesWithin(strokes, { x: 10, y: 100, width: 100, height: 20 })).toEqual([
    { x1: 10, y1: 100, x2: expect.closeTo(76.67, 2), y2: 120 },
    { x1: expect.closeTo(76.67, 2), y1: 120, x2: expect.closeTo(43.33, 2), y2: 110 },
  ])
})
