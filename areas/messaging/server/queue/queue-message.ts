import type { WriteTx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { messagingErrors } from '../../contract/errors.ts'
import { findChannelFor, insertMessage, lockLatestOut, supersedeQueued } from '../message-repository.ts'
import { notifyMessages } from '../notify-messages.ts'

/** A message to the airline of a waybill. */
export type Outgoing = {
  readonly officeId: string
  readonly kind: string
  readonly format: string
  readonly mawbNo: string
  readonly hawbNo: string | null
  readonly content: string
  readonly createdBy: string
  /** Sends the same content again as a new version. */
  readonly isAgain?: boolean
}

export type Queued = { readonly id: string; readonly recordVersion: number; readonly isNew: boolean }

/**
 * Queues a message in the caller's transaction. Equal content has at most one effect: if already sent or queued, it is not sent
 * again. Other content becomes the next version, which supersedes earlier ones.
 */
export async function queueMessage(tx: WriteTx, message: Outgoing): Promise<Queued> {
  const latest = await lockLatestOut(tx, message)
  const isSame = latest?.content === message.content && latest.state !== 'rejected'
  if (latest && isSame && !message.isAgain) return { id: latest.id, recordVersion: latest.recordVersion, isNew: false }
  const channel = await findChannelFor(tx, message.officeId, message.mawbNo)
  if (!channel) throw new Refusal(messagingErrors.NO_CHANNEL, { params: { mawbNo: message.mawbNo } })
  await supersedeQueued(tx, message)
  const recordVersion = (latest?.recordVersion ?? 0) + 1
  const { isAgain: _, ...values } = message
  const fixed = { direction: 'OUT', state: 'queued', reason: '', answersId: null } as const
  const id = await insertMessage(tx, { ...values, ...fixed, recordVersion, channelId: channel.id })
  if (!id) throw new Error('an outgoing message was not inserted')
  notifyMessages(tx, message.officeId, message.mawbNo)
  return { id, recordVersion, isNew: true }
}
