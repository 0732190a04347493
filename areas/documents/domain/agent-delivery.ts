import type { MessageState } from '#areas/messaging/domain/message-states.ts'
import type { JobMode, JobType } from '#areas/shipments/domain/booking/job-type.ts'
import { type DeliveryState, MAX_ATTEMPTS } from './pre-alert.ts'
import { waybillsOfJob } from './waybill/papers-of-job.ts'

/** A message for one house, as it stands in the log of messages. */
export type SentMessage = {
  readonly state: MessageState
  readonly reason: string
  readonly isUncertain: boolean
  readonly attempts: number
  readonly isAnswered: boolean
  readonly isChannelEnabled: boolean
}

/** FHL and XFZB name house and master, so a job has them if it has waybills of ours for both. */
export function hasHouseMessages(job: { readonly jobType: JobType; readonly jobMode: JobMode }): boolean {
  return waybillsOfJob(job).length === 2
}

/**
 * DOC-02: the delivery to an agent's channel. It is accepted once each message is: by the agent where the channel fetches answers,
 * otherwise by the channel.
 */
export function agentDeliveryOf(messages: readonly SentMessage[]): {
  readonly state: Exclude<DeliveryState, 'Sending'>
  readonly answer: string
} {
  const failed = messages.find(hasFailed)
  if (failed) return { state: 'Refused', answer: failed.reason }
  if (messages.every(hasArrived)) return { state: 'Accepted', answer: '' }
  if (messages.some((message) => message.state === 'sent' && message.isUncertain))
    return { state: 'Unknown', answer: '' }
  return { state: 'Queued', answer: messages.find(({ reason }) => reason !== '')?.reason ?? '' }
}

function hasFailed({ state, attempts, isChannelEnabled }: SentMessage): boolean {
  if (state === 'queued') return !isChannelEnabled || attempts >= MAX_ATTEMPTS
  return state === 'rejected' || state === 'superseded'
}

function hasArrived({ state, isAnswered, isUncertain }: SentMessage): boolean {
  return state === 'accepted' || (state === 'sent' && !isAnswered && !isUncertain)
}

/** What a message changes after it was queued: a delivery that has failed is only ever improved, and an accepted one is final. */
export function isFollowed(before: DeliveryState, after: DeliveryState): boolean {
  if (before === 'Accepted' || before === 'Sending') return false
  return before === 'Queued' || after === 'Accepted'
}
