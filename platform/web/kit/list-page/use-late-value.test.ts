import { expect, test } from 'vitest'
import { isSame } from './use-late-value.ts'

test.each([
  ['wing ', 'wing', true],
  [' ', '', true],
  ['wing t', 'wing', false],
  [{ from: '1' }, { from: '1' }, true],
  [{ from: '1' }, { from: '2' }, false],
  [undefined, '', false],
])('%j and %j say the same: %j', (typed, given, same) => {
  expect(isSame(typed, given)).toBe(same)
})
