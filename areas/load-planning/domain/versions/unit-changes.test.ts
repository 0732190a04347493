import { expect, test } from 'vitest'
import { unitOf } from '../plan/plan-fixture.ts'
import type { PlanBox, PlanContent, PlanUnit } from '../plan/plan.ts'
import { changesBetween } from './unit-changes.ts'

const box = (x: number, line = 0): PlanBox => [line, x, 0, 0, 600, 500, 400]
const load = (boxes: readonly PlanBox[], grossWeight: string | null = null, pieces = 4) => ({
  shipmentId: 'A',
  pieces,
  grossWeight,
  boxes,
})
const planOf = (more: Partial<PlanUnit>, offloads: PlanContent['offloads'] = []): PlanContent => ({
  units: [unitOf('u', {}, { loads: [load([box(0), box(600)])], ...more })],
  offloads,
})
const differences = (before: PlanContent, after: PlanContent) =>
  changesBetween(before, after).map(({ key, shipmentId, field, before: was, after: is }) => [
    ...[key, shipmentId, field, was, is],
  ])

test.each([
  ['number', { uldNo: 'PMC12345CX' }, [['u', null, 'uldNo', '', 'PMC12345CX']]],
  ['position', { position: '12P' }, [['u', null, 'position', '', '12P']]],
  ['type', { uldType: 'PAG' }, [['u', null, 'uldType', 'PMC', 'PAG']]],
  ['build instruction', { instruction: 'Nets' }, [['u', null, 'instruction', '', 'Nets']]],
  ['weighed kg', { loads: [load([box(0), box(600)], '210.50')] }, [['u', 'A', 'weighed', '', '210.5']]],
  ['pieces', { loads: [load([box(0), box(600)], null, 3)] }, [['u', null, 'pieces', '4', '3']]],
  ['places', { loads: [load([box(0), box(1_200)])] }, [['u', 'A', 'places', '', '1']]],
  ['fewer places', { loads: [load([box(600)])] }, [['u', 'A', 'places', '', '1']]],
] as const)('LDP-02 two versions differ in the %s of a ULD', (_name, more, expected) => {
  expect(differences(planOf({}), planOf(more))).toEqual(expected)
})

test('LDP-02 pieces of one size that changed places, or the number of their line, did not move', () => {
  expect(differences(planOf({}), planOf({ loads: [load([box(600), box(0, 1)])] }))).toEqual([])
})

test('LDP-02 pieces that came or went with their places are moves, the others lie where they lay', () => {
  const fields = (before: Partial<PlanUnit>, after: Partial<PlanUnit>) =>
    differences(planOf(before), planOf(after)).map(([, , field]) => field)
  const [two, three] = [[load([box(0), box(600)])], [load([box(0), box(600), box(1_200)], null, 5)]]
  expect([fields({ loads: three }, { loads: two }), fields({ loads: two }, { loads: three })]).toEqual([
    ['pieces'],
    ['pieces'],
  ])
})

test('LDP-02 ULDs that came and went are named with their pieces', () => {
  const other = { units: [unitOf('v', { A: 2 })], offloads: [] }
  expect(differences(planOf({}), other)).toEqual([
    ['u', null, 'removed', '4', ''],
    ['v', null, 'added', '', '2'],
  ])
})

test('LDP-02 another reason or note of an offload is a difference', () => {
  const line = { shipmentId: 'B', pieces: 2, reason: 'NO_ROOM' as const, note: '' }
  const after = planOf({}, [{ ...line, reason: 'DOCUMENTS', note: 'MSDS' }])
  expect(differences(planOf({}, [line]), after)).toEqual([
    [null, 'B', 'reason', 'NO_ROOM', 'DOCUMENTS'],
    [null, 'B', 'note', '', 'MSDS'],
  ])
})
