import { expect, test } from 'vitest'
import { checkMessage } from '#areas/messaging/domain/check-message.ts'
import { factsOf } from '#areas/messaging/domain/facts.ts'
import { readMessage } from '#areas/messaging/domain/grammar/read-message.ts'
import { FFR, FWB } from '#areas/messaging/domain/testing/samples.ts'
import { FIRST_RULES, acknowledgement, decide, flightOf, readRules, spaceAnswers, understood } from './rules.ts'

test('DOC-03 the simulator accepts a right FWB, and rejects a wrong one or what a rule names', () => {
  expect(decide(FIRST_RULES, FWB, 'FWB').answer).toBe('accept')
  expect(decide(FIRST_RULES, FWB.replace('/CT12336', '/CT1'), 'FWB')).toEqual({
    answer: 'reject',
    reason: 'CHARGES TOTAL LINE 29',
  })
  const named = FWB.replace('DEMO GERMANY GMBH', 'REJECT ME GMBH')
  expect(decide(FIRST_RULES, named, 'FWB')).toEqual({ answer: 'reject', reason: 'INVALID CONSIGNEE NAME' })
})

test('DOC-03 what the simulator says can be read without a problem', () => {
  const taken = understood(FWB)
  if (!taken) throw new Error('not understood')
  const statuses = flightOf(taken).map((text) => text(() => '14NOV1200'))
  for (const text of [acknowledgement(true, '', FWB), acknowledgement(false, 'X', FWB), ...statuses]) {
    expect(checkMessage(readMessage(text))).toEqual([])
    expect(factsOf(readMessage(text), '2025-11-14').waybills[0]?.number).toBe('020-81140743')
  }
  expect(statuses).toHaveLength(10)
})

test('SPC-01 the simulator answers a request for space with what can be read, and a cancelled one not at all', () => {
  const taken = understood(FFR)
  if (!taken) throw new Error('not understood')
  expect(decide(FIRST_RULES, FFR, 'FFR').answer).toBe('accept')
  expect(decide(FIRST_RULES, FFR.replace('/CONSOLIDATION', '/FULL FLIGHT'), 'FFR').answer).toBe('reject')
  for (const [answer, codes] of [
    ['accept', ['KK']],
    ['reject', ['UU']],
    ['waitlist', ['LL', 'KK']],
    ['pending', ['HN', 'KK']],
  ] as const) {
    const texts = spaceAnswers(taken, answer)
    expect(texts.map((text) => /PVGFRA\/(?<code>[A-Z]{2})\r/.exec(text)?.groups?.['code'])).toEqual(codes)
    for (const text of texts) expect(checkMessage(readMessage(text))).toEqual([])
  }
  const cancelled = understood(FFR.replace('/NN', '/XX'))
  expect(cancelled && spaceAnswers(cancelled, 'accept')).toEqual([])
})

test('rules that are none are refused', () => {
  expect(readRules([{ kind: 'fwb', contains: 'x', answer: 'late', reason: '' }])).toEqual([
    { kind: 'FWB', contains: 'X', answer: 'late', reason: '' },
  ])
  expect(readRules([{ answer: 'perhaps' }])).toBeUndefined()
  expect(readRules('accept')).toBeUndefined()
})
