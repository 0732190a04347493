import { expect, test } from 'vitest'
import { isAllowed } from './licence-rules.ts'

test.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['GPL-3.0 OR MIT', true],
  ['Apache-2.0 AND MIT', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.txt', false],
  [null, false],
])('%s is allowed: %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected)
})
