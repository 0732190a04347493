import { expect, test } from 'vitest'
import { isRangeComplete, missingBoxes } from './mawb-range.ts'
import { alertStep } from './stock-alert.ts'

test.each([
  [{}, true],
  [{ prefix: '', start: ' ', quantity: null }, true],
  [{ prefix: '160' }, false],
  [{ start: '1234567' }, false],
  [{ quantity: 20 }, false],
  [{ prefix: '160', start: '1234567' }, false],
  [{ prefix: '160', quantity: 20 }, false],
  [{ start: '1234567', quantity: 20 }, false],
  [{ prefix: '160', start: '1234567', quantity: 20 }, true],
])('MAW-12 of airline, start and quantity either none or all three are filled: %j', (boxes, complete) => {
  expect(isRangeComplete(boxes).ok).toBe(complete)
})

test('MAW-12 the empty boxes are named', () => {
  expect(missingBoxes({ prefix: '160', start: '', quantity: null })).toEqual(['start', 'quantity'])
})

test.each([
  [10, false, 'none'],
  [9, false, 'raise'],
  [9, true, 'none'],
  [10, true, 'clear'],
  [0, false, 'raise'],
] as const)('MAW-06 with a threshold of 10, stock %i and open alert %s: %s', (stock, isOpen, expected) => {
  expect(alertStep({ threshold: 10 }, stock, isOpen)).toBe(expected)
})
