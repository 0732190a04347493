import { expect, test } from 'vitest'
import { fillOf } from './filled-space.ts'

test.each([
  ['1981.0', '5800.0', { percent: 34, level: 'calm' }],
  ['4930.0', '5800.0', { percent: 85, level: 'almost' }],
  ['5800.0', '5800.0', { percent: 100, level: 'almost' }],
  ['5813.0', '5800.0', { percent: 100, level: 'over' }],
  ['12.5', '0.000', undefined],
])('%s of %s on a flight', (taken, all, expected) => {
  expect(fillOf({ taken, all })).toEqual(expected)
})
