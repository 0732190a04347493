import { expect, test } from 'vitest'
import { canCallTo } from './facility.ts'

const docks = [
  { code: 'D1', validUntil: null },
  { code: 'D2', validUntil: '2026-11-19' },
]

test.each([
  ['D1', docks, true],
  ['D2', docks, false],
  ['D9', docks, false],
  ['D9', [], true],
] as const)('WHS-02 a truck is called to %s of %j: %s', (dock, of, isAllowed) => {
  expect(canCallTo(dock, of, '2026-11-20').ok).toBe(isAllowed)
})
