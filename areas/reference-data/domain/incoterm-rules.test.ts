import { expect, test } from 'vitest'
import { freightOf } from './incoterm-rules.ts'

test.each([
  ['EXW', 'COLLECT'],
  ['FCA', 'COLLECT'],
  ['FAS', 'COLLECT'],
  ['FOB', 'COLLECT'],
  ['CPT', 'PREPAID'],
  ['CIP', 'PREPAID'],
  ['CFR', 'PREPAID'],
  ['CIF', 'PREPAID'],
  ['DAP', 'PREPAID'],
  ['DPU', 'PREPAID'],
  ['DDP', 'PREPAID'],
])('under %s the freight is %s', (rule, freight) => expect(freightOf(rule)).toBe(freight))
