import { expect, test } from 'vitest'
import { isCutOffAtRisk } from './board.ts'

const now = Date.parse('2026-11-20T08:00:00Z')

test.each([
  ['Unloading', '2026-11-20T10:59:00Z', true],
  ['Unloading', '2026-11-20T11:00:00Z', false],
  ['Registered', '2026-11-20T07:00:00Z', true],
  ['Out', '2026-11-20T07:00:00Z', false],
  ['In stock', null, false],
] as const)('WHS-02 a truck that is %s with the cut-off %s is at risk: %s', (stage, cutOff, isAtRisk) => {
  expect(isCutOffAtRisk({ stage, cutOff }, now)).toBe(isAtRisk)
})
