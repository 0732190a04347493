import { expect, test } from 'vitest'
import { freightTerms } from './freight-terms.ts'

test.each([
  ['EXW', 'CC'],
  ['FCA', 'CC'],
  ['FOB', 'CC'],
  ['CPT', 'PP'],
  ['CIP', 'PP'],
  ['DAP', 'PP'],
  ['DDP', 'PP'],
  [null, null],
])('SHP-03 under %s the freight is %s', (incoterm, terms) => {
  expect(freightTerms(incoterm)).toBe(terms)
})
