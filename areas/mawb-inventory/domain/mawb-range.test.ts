import { expect, test } from 'vitest'
import { missingBoxes, startOfRange } from './mawb-range.ts'
import { alertStep } from './stock-alert.ts'

test.each([
  [{}, ['prefix', 'start', 'quantity']],
  [{ prefix: '160' }, ['start', 'quantity']],
  [{ start: '1234567' }, ['prefix', 'quantity']],
  [{ quantity: 20 }, ['prefix', 'start']],
  [{ prefix: '160', start: ' ', quantity: 20 }, ['start']],
  [{ prefix: '160', start: '1234567', quantity: null }, ['quantity']],
  [{ prefix: '', start: '1234567', quantity: 20 }, ['prefix']],
  [{ prefix: '160', start: '1234567', quantity: 20 }, []],
] as const)('MAW-12 one of airline prefix, start and quantity filled requires the other two: %j', (boxes, missing) => {
  expect(missingBoxes(boxes)).toEqual(missing)
})

test.each([
  ['160', '1234567', '160-12345675'],
  ['160', '12345675', '160-12345675'],
  ['160', '160-12345675', '160-12345675'],
  ['160', '16012345675', '160-12345675'],
  ['160', '160-1234567', '160-12345675'],
  ['', '160 1234 5675', '160-12345675'],
  ['160', '12345671', 'CHECK_DIGIT'],
  ['160', '160-12345671', 'CHECK_DIGIT'],
  ['020', '160-12345675', 'START_OF_OTHER_PREFIX'],
  ['160', '123456', 'START_FORM'],
  ['160', '160-123456755', 'START_FORM'],
  ['', '12345675', 'START_FORM'],
])('MAW-02 a range of prefix %j that starts at %j begins with %s', (prefix, start, expected) => {
  const first = startOfRange(prefix, start)
  expect(first.ok ? `${first.number.prefix}-${first.number.serial}` : first.code).toBe(expected)
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
