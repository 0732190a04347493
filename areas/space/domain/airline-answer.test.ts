import { expect, test } from 'vitest'
import { meaningOf } from './airline-answer.ts'

test.each([
  ['confirmed', ['KK']],
  ['confirmed', ['HK', 'KK']],
  ['waiting', ['LL']],
  ['waiting', ['HN']],
  ['waiting', ['KK', 'LL']],
  ['waiting', []],
  ['waiting', ['ZZ']],
  ['refused', ['UU']],
  ['refused', ['KK', 'UN']],
  ['refused', ['LL', 'UU']],
] as const)('SPC-01 an airline means %s by %j', (meaning, codes) => {
  expect(meaningOf(codes)).toBe(meaning)
})
