import type { WriteTx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { messagingErrors } from '../../contract/errors.ts'
import {
  type ChannelRow,
  findAgentChannel,
  findChannelFor,
  insertMessage,
  lockLatestOut,
  supersedeQueued,
} from '../message-repository.ts'
import { notifyMessages } from '../notify-messages.ts'

/** A message to the airline of a waybill, or to an agent. */
export type Outgoing = {
  readonly officeId: string
  readonly kind: string
  readonly format: string
  readonly mawbNo: string
  readonly hawbNo: string | null
  readonly content: string
  readonly createdBy: string
  /** The agent that it goes to; without one it goes to the airline. */
  readonly partnerId?: string | null
  /** Sends the same content again as a new version. */
  readonly isAgain?: boolean
}

export type Queued = { readonly id: string; readonly recordVersion: number; readonly isNew: boolean }

/**
 * Queues a message in the caller's transaction. Equal content has at most one effect: if already sent or queued, it is not sent
 * again. Other content becomes the next version, which supersedes earlier ones; so does what is queued for a channel that is not
 * in use any more.
 */
export async function queueMessage(tx: WriteTx, { isAgain, ...message }: Outgoing): Promise<Queued> {
  const values = { ...message, partnerId: message.partnerId ?? null }
  const latest = await lockLatestOut(tx, values)
  const channel = await requireChannel(tx, values)
  const isWaiting = latest?.state !== 'queued' || latest.channelId === channel.id
  const isSame = latest?.content === message.content && latest.state !== 'rejected' && isWaiting
  if (latest && isSame && !isAgain) return { id: latest.id, recordVersion: latest.recordVersion, isNew: false }
  await supersedeQueued(tx, values)
  const recordVersion = (latest?.recordVersion ?? 0) + 1
  const fixed = { direction: 'OUT', state: 'queued', reason: '', answersId: null } as const
  const id = await insertMessage(tx, { ...values, ...fixed, recordVersion, channelId: channel.id })
  if (!id) throw new Error('an outgoing message was not inserted')
  notifyMessages(tx, message.officeId, message.mawbNo)
  return { id, recordVersion, isNew: true }
}

async function requireChannel(
  tx: WriteTx,
  { officeId, mawbNo, partnerId }: Pick<Outgoing, 'officeId' | 'mawbNo'> & { readonly partnerId: string | null },
): Promise<ChannelRow> {
  const channel = await (partnerId === null
    ? findChannelFor(tx, officeId, mawbNo)
    : findAgentChannel(tx, officeId, partnerId))
  if (channel) return channel
  if (partnerId !== null) throw new Refusal(messagingErrors.NO_AGENT_CHANNEL)
  throw new Refusal(messagingErrors.NO_CHANNEL, { params: { mawbNo } })
}
