import { expect, test } from 'vitest'
import { figure } from './figure.ts'

test.each([
  ['3139.0', '3,139'],
  ['24.000', '24'],
  ['-1234567.50', '-1,234,567.5'],
  ['100', '100'],
  ['0.020', '0.02'],
  ['–', '–'],
])('%s reads %s', (decimal, read) => {
  expect(figure(decimal)).toBe(read)
})
