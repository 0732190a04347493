import { expect, test } from 'vitest'
import { airlineAnswerOf, boxOfField } from './airline-answer.ts'

const sent = {
  direction: 'OUT',
  kind: 'FWB',
  hawbNo: null,
  agent: null,
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
  expect(airlineAnswerOf(messages, { kind: 'MAWB' }, issuedAt)).toBe(answer)
})

const house = { kind: 'HAWB', hawbNo: 'HKG00000233' } as const
const fhl = { ...sent, kind: 'FHL', hawbNo: house.hawbNo }

test.each([
  ['rejected', [fhl], before, 'Rejected'],
  ['rejected, and issued again', [fhl], after, 'Corrected'],
  ['rejected as XML', [{ ...fhl, kind: 'XFZB' }], before, 'Rejected'],
  ['another house', [{ ...fhl, hawbNo: 'HKG00000234' }], before, null],
  ['the agent', [{ ...fhl, agent: 'Weltbrücke Frankfurt' }], before, null],
  ['the FWB', [sent], before, null],
])('DOC-03 a rejection of the FHL is that of its house: %s', (_name, messages, issuedAt, answer) => {
  expect(airlineAnswerOf(messages, house, issuedAt)).toBe(answer)
})

test.each([
  ['house.pieces', 'lines'],
  ['house.goods', 'goods'],
  ['goodsText.text', 'goods'],
  ['consignee.postCode', 'consignee'],
  ['consignee.name', 'consignee'],
  ['agent.iataCode', 'agentIata'],
  ['agent.name', 'agent'],
  ['rating.goods', 'goods'],
  ['rating.rate', 'lines'],
  ['notify.place', 'notify'],
  ['chargesAtDestination.rate', 'conversion'],
  ['chargesAtDestination.charges', 'atDestination'],
  ['shipmentReference.supplement', 'optionalInformation'],
  ['commission.percentage', 'commissionPercentage'],
  ['otherParticipant.name', 'participantName'],
  ['senderReference.code', undefined],
])('DOC-03 the field %s is of the box %s', (field, box) => {
  expect(boxOfField(field)).toBe(box)
})
