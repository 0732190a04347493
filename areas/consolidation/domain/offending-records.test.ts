import { expect, test } from 'vitest'
import { offendingRecords } from './offending-records.ts'
import { canAddToMaster } from './live-master-rules.ts'
import { type Assignable, canAssignMaster } from './master-rules.ts'

const actor = { officeId: 'own' }
const house = (hawbNo: string, change: Partial<Assignable> = {}) => ({
  hawbNo,
  originOfficeId: 'own',
  salesOfficeId: null,
  handlingOfficeId: null,
  mawbNo: null,
  batchNo: '',
  jobMode: 'Consolidation',
  spaceStatus: 'None',
  status: 'Pending',
  transmittedAt: null,
  ...(change as object),
})
const named = (houses: readonly { hawbNo: string }[]) => houses.map(({ hawbNo }) => hawbNo)
const toAssign = (houses: readonly (Assignable & { hawbNo: string })[]) =>
  named(offendingRecords(houses, (some) => canAssignMaster(some, actor)))

test.each([
  ['of another office', { originOfficeId: 'other' }],
  ['sent', { status: 'Sent' }],
  ['under a MAWB', { mawbNo: '157-68076960' }],
  ['of another job mode', { jobMode: 'Back to Back' }],
  ['with space', { spaceStatus: 'Confirmed' }],
  ['of another batch', { batchNo: 'B2' }],
] as const)('MAW-09 of several, the different one %s is named at any position', (_what, other) => {
  expect(toAssign([house('odd', other), house('a'), house('b')] as never)).toEqual(['odd'])
  expect(toAssign([house('a'), house('b'), house('odd', other)] as never)).toEqual(['odd'])
})

test('none is named if all are allowed, nor if only their number is refused', () => {
  expect(toAssign([house('a'), house('b')] as never)).toEqual([])
  const direct = [house('a', { jobMode: 'Direct' }), house('b', { jobMode: 'Direct' })]
  expect(toAssign(direct as never)).toEqual([])
})

test('houses with a MAWB are named when others are added to one', () => {
  const under = { mawbNo: '157-68076960' }
  const both = [house('a', under), house('b', under)] as never
  expect(named(offendingRecords<Assignable & { hawbNo: string }>(both, (some) => canAddToMaster(some, actor)))).toEqual(
    ['a', 'b'],
  )
})
