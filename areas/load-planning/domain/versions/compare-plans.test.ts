import { expect, test } from 'vitest'
import { movesBetween } from './compare-plans.ts'
import { unitOf } from '../plan/plan-fixture.ts'

test('LDP-02 two versions are compared by where the pieces of each house are', () => {
  const before = { units: [unitOf('u', { A: 10, B: 5 })], offloads: [] }
  const after = {
    units: [unitOf('u', { A: 4, B: 5 }), unitOf('v', { A: 3 })],
    offloads: [{ shipmentId: 'A', pieces: 2, reason: 'NO_ROOM' as const, note: '' }],
  }
  expect(movesBetween(before, after)).toEqual([
    { shipmentId: 'A', pieces: 3, from: { kind: 'unit', key: 'u' }, to: { kind: 'unit', key: 'v' } },
    { shipmentId: 'A', pieces: 2, from: { kind: 'unit', key: 'u' }, to: { kind: 'offload' } },
    { shipmentId: 'A', pieces: 1, from: { kind: 'unit', key: 'u' }, to: { kind: 'open' } },
  ])
  expect(movesBetween(before, before)).toEqual([])
})
