import { expect, test } from 'vitest'
import { noneText } from './use-judged-rows.ts'

test('rows that are refused may be possible with another choice, such as a reason; without a choice nothing is left', () => {
  expect(noneText(undefined)).toBe('bulk.noneLeft')
  expect(noneText('')).toBe('bulk.noneSo')
})
