import { describe, expect, test } from 'vitest'
import { canAddToMaster, canFlyUnder, canJoinMaster, canKeepRoute, canTakeNumber } from './live-master-rules.ts'
import { canFlyAs } from './master-request.ts'
import type { Assignable } from './master-rules.ts'

const actor = { officeId: 'own' }
const leg = { originAirport: 'HKG', destinationAirport: 'FRA' }
const house: Assignable & typeof leg & { hawbNo: string | null; jobNo: string } = {
  originOfficeId: 'own',
  salesOfficeId: null,
  handlingOfficeId: null,
  mawbNo: null,
  hawbNo: 'H1',
  jobNo: 'HKG26-000001',
  jobMode: 'Consolidation',
  spaceStatus: 'None',
  batchNo: '',
  status: 'Pending',
  transmittedAt: null,
  ...leg,
}
const flying = { ...house, mawbNo: '020-12345675' }
const master = { ...leg, mawbNo: '020-12345675', homeOfficeId: 'own', transmittedAt: null }
const said = (verdict: { ok: true } | { ok: false; code: string }) => (verdict.ok ? 'ok' : verdict.code)

describe('MAW-09, MAW-10 which shipments may be added to a MAWB', () => {
  test.each([
    ['one without a MAWB', [house], 'ok'],
    ['two without a MAWB', [house, house], 'ok'],
    ['one that flies and one that does not', [house, flying], 'NOT_SAME_MAWB'],
    ['one that flies already', [flying], 'HAS_MAWB'],
    ['two batches', [house, { ...house, batchNo: 'B2' }], 'NOT_SAME_BATCH'],
    ['back to back', [{ ...house, jobMode: 'Back to Back' }], 'TAKES_ONE_HOUSE'],
    ['direct', [{ ...house, jobMode: 'Direct' }], 'TAKES_ONE_HOUSE'],
    ['coload out', [{ ...house, jobMode: 'Coload Out' }], 'FLIES_ON_FOREIGN_MAWB'],
    ['a sent one', [{ ...house, status: 'Sent' }], 'PRE_ALERT_SENT'],
    ['one of another office', [{ ...house, originOfficeId: 'other' }], 'NOT_OWN_OFFICE'],
  ] as const)('%s: %s', (_what, houses, expected) => expect(said(canAddToMaster(houses, actor))).toBe(expected))
})

describe('MAW-08 which MAWB they may be added to', () => {
  test.each([
    ['an own one', {}, {}, 'ok'],
    ['one of another office', { homeOfficeId: 'other' }, {}, 'MASTER_NOT_OWN'],
    ['one the airline knows of', { transmittedAt: '2026-11-20T10:00:00Z' }, {}, 'MASTER_TRANSMITTED'],
    ['one the destination knows of', {}, { status: 'Sent' }, 'PRE_ALERT_SENT'],
    ['one of another batch', {}, { batchNo: 'B2' }, 'NOT_SAME_BATCH'],
    ['one of another mode', {}, { jobMode: 'Back to Back' }, 'NOT_SAME_JOB_MODE'],
    ['one the other way round', { originAirport: 'FRA', destinationAirport: 'HKG' }, {}, 'AGAINST_MASTER'],
    ['one carried on from elsewhere', { originAirport: 'CAN', destinationAirport: 'MUC' }, {}, 'ok'],
  ] as const)('%s: %s', (_what, ofMaster, ofAboard, expected) => {
    const both = { master: { ...master, ...ofMaster }, aboard: [{ ...flying, ...ofAboard }] }
    expect(said(canJoinMaster([house], both, actor))).toBe(expected)
  })
})

test.each([
  ['HKG', 'FRA', 'ok'],
  ['SZX', 'MUC', 'ok'],
  [null, null, 'ok'],
  ['FRA', 'HKG', 'AGAINST_MASTER'],
  ['FRA', 'MUC', 'AGAINST_MASTER'],
  ['SZX', 'HKG', 'AGAINST_MASTER'],
])('MAW-08 a house %s–%s under a master HKG–FRA: %s', (originAirport, destinationAirport, expected) =>
  expect(said(canFlyUnder({ hawbNo: null, jobNo: 'HKG26-000001', originAirport, destinationAirport }, leg))).toBe(
    expected,
  ),
)

test.each([
  [null, 'next', 'ok'],
  [null, 'named', 'ok'],
  [null, 'held', 'NO_MASTER'],
  ['020-12345675', 'next', 'HAS_MAWB'],
  ['020-12345675', 'named', 'HAS_MAWB'],
  ['020-12345675', 'held', 'ok'],
] as const)('MAW-08 a shipment under %s takes the %s number: %s', (mawbNo, by, expected) =>
  expect(said(canTakeNumber(mawbNo, by))).toBe(expected),
)

test('MAW-08 a number is used for its own capacity type', () => {
  const held = { number: '160-44100475', capacityType: 'ALLOTMENT' }
  expect(canFlyAs(held, 'ALLOTMENT').ok).toBe(true)
  expect(canFlyAs(held, 'SPOT')).toMatchObject({ code: 'MAWB_OF_OTHER_TYPE', params: { mawb: '160-44100475' } })
})

test('MAW-08 another flight of a MAWB leads between the same airports', () => {
  expect(canKeepRoute(master, leg).ok).toBe(true)
  expect(said(canKeepRoute(master, { ...leg, destinationAirport: 'MUC' }))).toBe('ROUTE_OF_MASTER')
})
