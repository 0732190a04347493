import { expect, test } from 'vitest'
import { decimalOf } from './import-cell.ts'

test.each([
  [7.8, 8, '7.8'],
  ['7,8', 8, '7.8'],
  ['123,45', 3, '123.45'],
  ['1,234.5', 3, '1234.5'],
  ['1.234,56', 3, '1234.56'],
  ['1,234', 3, '1234'],
  ['-42356,25', 3, '-42356.25'],
  ['１２，５', 3, '12.5'],
  ['.5', 3, '0.5'],
  [null, 3, ''],
])('a cell with %s is a number with at most %i decimals: %s', (cell, decimals, expected) => {
  expect(decimalOf(cell, decimals)).toBe(expected)
})

test.each(['12,34,5', '1,2345.6', '1,23456', 'much', '-', '.'])('"%s" is no such number and stays', (text) => {
  expect(decimalOf(text, 3)).toBe(text)
})
