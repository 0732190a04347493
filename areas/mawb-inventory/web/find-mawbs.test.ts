import { expect, it } from 'vitest'
import { writtenAsNumber } from './find-mawbs.ts'

it.each([
  ['160-1234', '160-1234'],
  [' 160 1234 5675 ', '160-12345675'],
  ['16012345675', '160-12345675'],
  ['12345675', '12345675'],
  ['160', '160'],
  ['16', null],
  ['HKG00000012', null],
  ['Partners', null],
])('%s is looked for as %s', (typed, search) => {
  expect(writtenAsNumber(typed)).toBe(search)
})
