import { expect, test } from 'vitest'
import { boxOfField, fwbAnswerOf } from './fwb-answer.ts'

const sent = {
  direction: 'OUT',
  kind: 'FWB',
  state: 'rejected',
  recordVersion: 1,
  createdAt: '2026-11-24T08:00:00Z',
} as const
const before = '2026-11-24T07:00:00Z'
const after = '2026-11-24T09:00:00Z'

test.each([
  [[sent], before, 'Rejected'],
  [[sent], after, 'Corrected'],
  [[{ ...sent, state: 'accepted' as const }], before, null],
  [[sent, { ...sent, recordVersion: 2, state: 'sent' as const }], after, null],
  [
    [
      { ...sent, recordVersion: 2 },
      { ...sent, state: 'accepted' as const },
    ],
    before,
    'Rejected',
  ],
  [[{ ...sent, kind: 'FHL' }], before, null],
  [[], before, null],
])('DOC-03 messages %j, issued %s: %s', (messages, issuedAt, answer) => {
  expect(fwbAnswerOf(messages, issuedAt)).toBe(answer)
})

test.each([
  ['consignee.name', 'consignee'],
  ['agent.iataCode', 'agentIata'],
  ['agent.name', 'agent'],
  ['rating.goods', 'goods'],
  ['rating.rate', 'lines'],
  ['senderReference.code', undefined],
])('DOC-03 the field %s is of the box %s', (field, box) => {
  expect(boxOfField(field)).toBe(box)
})
