import { expect, test } from 'vitest'
import { isSame } from './use-debounced-filter.ts'

test.each([
  ['wing ', 'wing', true],
  [' ', '', true],
  ['wing t', 'wing', false],
  [{ from: '1' }, { from: '1' }, true],
  [{ from: '1' }, { from: '2' }, false],
  [undefined, '', false],
])('%j and %j say the same: %j', (typed, input, same) => {
  expect(isSame(typed, input)).toBe(same)
})
