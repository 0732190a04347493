import { expect, test } from 'vitest'
import type { Actor } from '#platform/domain/actor.ts'
import { mawbApi } from '../contract/api.ts'
import type { MawbRow } from '../contract/mawb-list.ts'
import type { BulkKind } from './bulk-actions.ts'
import { undoOf } from './undo-of.ts'

const actor = { officeId: 'hkg', permissions: ['/mawb/lend', '/mawb/return', '/mawb/disable'] } as unknown as Actor
const row = {
  id: '1',
  ownerOfficeId: 'hkg',
  homeOfficeId: 'hkg',
  stockStatus: 'Available',
  borrowerOfficeId: null,
  borrowerPartnerId: null,
  borrowerName: null,
} as unknown as MawbRow
const away = { ...row, homeOfficeId: 'sha' } as MawbRow
const lent = { ...row, stockStatus: 'Lend Out', borrowerOfficeId: 'fra' } as MawbRow
const outside = { ...lent, borrowerOfficeId: null, borrowerName: 'Demo Forwarding' } as MawbRow

test.each([
  ['lend', [row], mawbApi.return, {}],
  ['lend', [row, away], undefined, undefined],
  ['return', [lent, lent], mawbApi.lend, { to: { officeId: 'fra' } }],
  ['return', [outside], mawbApi.lend, { to: { name: 'Demo Forwarding' } }],
  ['return', [lent, outside], undefined, undefined],
  ['disable', [row], mawbApi.enable, {}],
  ['disable', [row, lent], undefined, undefined],
  ['enable', [row], mawbApi.disable, { reason: null }],
  ['borrow', [lent], undefined, undefined],
  ['void', [row], undefined, undefined],
  ['delete', [row], undefined, undefined],
] as [BulkKind | 'lend', MawbRow[], unknown, unknown][])(
  'MAW-03 MAW-04 MAW-05 %s of %j is taken back by the event that brings all of it back, if there is one',
  (kind, rows, endpoint, more) => {
    const undo = undoOf(kind, rows, actor)
    expect([undo?.endpoint, undo?.more]).toEqual([endpoint, more])
  },
)

test('actions without permission are not offered', () => {
  const nobody = { ...actor, permissions: [] }
  expect([undoOf('lend', [row], nobody), undoOf('return', [lent], nobody)]).toEqual([undefined, undefined])
})
