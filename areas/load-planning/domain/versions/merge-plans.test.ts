import { expect, test } from 'vitest'
import { mergePlans } from './merge-plans.ts'
import { unitOf } from '../plan/plan-fixture.ts'
import type { PlanContent } from '../plan/plan.ts'

const base: PlanContent = { units: [unitOf('u', { A: 4, B: 2 }), unitOf('v', { C: 3 })], offloads: [] }
const [u = unitOf('u', {}), v = unitOf('v', {})] = base.units

test('LDP-01 two planners who changed different ULDs lose nothing', () => {
  const own = { ...base, units: [u, unitOf('v', { C: 3, D: 1 }), unitOf('w', { E: 1 })] }
  const other = { ...base, units: [{ ...u, position: '12P' }, v, unitOf('x', { F: 2 })] }
  const { content, conflicts } = mergePlans(base, own, other)
  expect(conflicts).toEqual([])
  expect(content.units.map(({ key }) => key)).toEqual(['u', 'v', 'x', 'w'])
  expect(content.units[0]?.position).toBe('12P')
  expect(content.units[1]).toEqual(unitOf('v', { C: 3, D: 1 }))
})

test('LDP-01 changes of different houses and fields on one ULD are both there', () => {
  const own = { ...base, units: [{ ...unitOf('u', { A: 4, B: 1 }), instruction: 'strap' }, v] }
  const other = { ...base, units: [{ ...unitOf('u', { A: 3, B: 2 }), uldNo: 'PMC12345LH' }, v] }
  const { content, conflicts } = mergePlans(base, own, other)
  expect(conflicts).toEqual([])
  const merged = { ...unitOf('u', { A: 3, B: 1 }), uldNo: 'PMC12345LH', instruction: 'strap' }
  expect(content.units[0]).toEqual(merged)
})

test('LDP-01 where both changed the same, the own change stands and the ULD is named', () => {
  const own = { ...base, units: [unitOf('u', { A: 1, B: 2 }), v] }
  const other = { ...base, units: [unitOf('u', { A: 2, B: 2 }), v] }
  const { content, conflicts } = mergePlans(base, own, other)
  expect(conflicts).toEqual(['u'])
  expect(content.units[0]).toEqual(own.units[0])
})

test('LDP-01 what one removed is gone, unless the other changed it', () => {
  const removed = { ...base, units: [v] }
  expect(mergePlans(base, removed, base).content.units).toEqual([v])
  const changed = { ...base, units: [unitOf('u', { A: 4, B: 2, G: 1 }), v] }
  const both = mergePlans(base, removed, changed)
  expect(both.content.units[0]).toEqual(changed.units[0])
  expect(both.conflicts).toEqual(['u'])
})

test('LDP-01 offload lists are merged by house', () => {
  const line = (shipmentId: string, pieces: number) => ({ shipmentId, pieces, reason: 'NO_ROOM' as const, note: '' })
  const start = { units: [], offloads: [line('A', 1)] }
  const own = { units: [], offloads: [line('A', 2)] }
  const other = { units: [], offloads: [line('A', 1), line('B', 1)] }
  expect(mergePlans(start, own, other).content.offloads).toEqual([line('A', 2), line('B', 1)])
})
