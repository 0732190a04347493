import { describe, expect, test } from 'vitest'
import { type SentMessage, agentDeliveryOf, hasHouseMessages, isFollowed } from './agent-delivery.ts'
import { MAX_ATTEMPTS } from './pre-alert.ts'

const QUEUED: SentMessage = {
  state: 'queued',
  reason: '',
  isUncertain: false,
  attempts: 0,
  isAnswered: false,
  isChannelEnabled: true,
}
const SENT: SentMessage = { ...QUEUED, state: 'sent', attempts: 1 }
const REJECTED: SentMessage = { ...SENT, state: 'rejected', reason: 'HWB003' }

describe('DOC-02 the delivery to the channel of an agent', () => {
  test.each([
    ['nothing has left', [QUEUED, QUEUED], 'Queued'],
    ['one house has not left', [SENT, QUEUED], 'Queued'],
    ['the channel took every message and fetches no answers', [SENT, SENT], 'Accepted'],
    ['the channel fetches answers, and one is missing', [{ ...SENT, isAnswered: true }, SENT], 'Queued'],
    ['the agent accepted', [{ ...SENT, state: 'accepted', isAnswered: true }], 'Accepted'],
    ['the agent rejected one house', [SENT, REJECTED], 'Refused'],
    ['it is not known whether one arrived', [SENT, { ...SENT, isUncertain: true }], 'Unknown'],
    ['the channel is not in use any more', [SENT, { ...QUEUED, isChannelEnabled: false }], 'Refused'],
    ['it was tried too often', [{ ...QUEUED, attempts: MAX_ATTEMPTS, reason: 'HTTP 503' }], 'Refused'],
  ] as const)('%s', (_, messages, state) => {
    expect(agentDeliveryOf(messages).state).toBe(state)
  })

  test('names the reason of a failure, and of waiting', () => {
    expect(agentDeliveryOf([SENT, REJECTED]).answer).toBe('HWB003')
    expect(agentDeliveryOf([SENT, { ...QUEUED, reason: 'HTTP 503' }])).toEqual({ state: 'Queued', answer: 'HTTP 503' })
  })

  test('a failed delivery is only improved by what happens later, and an accepted one is final', () => {
    expect(isFollowed('Queued', 'Refused')).toBe(true)
    expect(isFollowed('Refused', 'Accepted')).toBe(true)
    expect(isFollowed('Refused', 'Queued')).toBe(false)
    expect(isFollowed('Accepted', 'Refused')).toBe(false)
  })
})

test('DOC-02 only jobs with waybills of ours for house and master have messages for an agent', () => {
  expect(hasHouseMessages({ jobType: 'General', jobMode: 'Consolidation' })).toBe(true)
  expect(hasHouseMessages({ jobType: 'General', jobMode: 'Coload Out' })).toBe(false)
  expect(hasHouseMessages({ jobType: 'Direct MAWB', jobMode: 'Direct' })).toBe(false)
})
