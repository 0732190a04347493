import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/outbox.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import { messagingErrors } from '../../contract/errors.ts'
import type { MessageState } from '../../domain/message-states.ts'
import { findAgentChannel, lockMessage } from '../message-repository.ts'
import { queueMessage } from '../queue/queue-message.ts'
import { type IssuedWaybills, type Text, requireDestinationData, textsOfHouses } from '../queue/send-waybills.ts'

/** The event that a message to an agent was sent, failed or was answered. */
export const AGENT_MESSAGE_MOVED = 'messaging.agent-message-moved'

export type AgentMessageMoved = { readonly messageId: string }

/** Announces the new state of a message to an agent; those to airlines concern nobody above. */
export async function announceMoved(
  tx: WriteTx,
  { id, partnerId }: { readonly id: string; readonly partnerId: string | null },
): Promise<void> {
  if (partnerId !== null) await announce(tx, AGENT_MESSAGE_MOVED, { messageId: id } satisfies AgentMessageMoved)
}

/** Announces the messages to an agent that wait for a channel which is not in use any more. */
export async function announceWaiting(tx: WriteTx, channelId: string): Promise<void> {
  const { rows } = await sql<{ id: string; partnerId: string }>`
    select id, partner_id from messaging.message
    where channel_id = ${channelId} and state = 'queued' and partner_id is not null`.execute(tx)
  for (const row of rows) await announceMoved(tx, row)
}

/** The channel of an agent, and what it is sent. */
export type AgentChannel = { readonly name: string; readonly kind: 'FHL' | 'XFZB' }

type Recipient = { readonly officeId: string; readonly partnerId: string }

/** Returns undefined if the agent has no channel of the office. */
export async function agentChannelOf(
  db: ReadDb,
  { officeId, partnerId }: Recipient,
): Promise<AgentChannel | undefined> {
  const channel = await findAgentChannel(db, officeId, partnerId)
  return channel && { name: channel.name, kind: channel.fhlVersion === 'XML' ? 'XFZB' : 'FHL' }
}

/** Returns a message for each house, in the format of the agent's channel; the agent is named by its account code in XML. */
export async function messagesToAgent(
  db: ReadDb,
  recipient: Recipient & { readonly code: string },
  issued: NonNullable<IssuedWaybills['issued']>,
): Promise<readonly Text[]> {
  const channel = await findAgentChannel(db, recipient.officeId, recipient.partnerId)
  if (!channel) throw new Refusal(messagingErrors.NO_AGENT_CHANNEL)
  requireDestinationData(issued.houses)
  return textsOfHouses({ ...issued, recipient: recipient.code }, channel.fhlVersion)
}

/** Queues messages to an agent in the caller's transaction; returns their ids, also of those that it has already. */
export async function queueForAgent(
  tx: WriteTx,
  {
    texts,
    ...to
  }: Recipient & { readonly mawbNo: string; readonly createdBy: string; readonly texts: readonly Text[] },
): Promise<string[]> {
  const ids: string[] = []
  for (const text of texts) ids.push((await queueMessage(tx, { ...to, ...text })).id)
  return ids
}

/** The newest message to an agent with the content of one that was queued. */
export type AgentMessage = {
  readonly id: string
  readonly kind: string
  readonly hawbNo: string | null
  readonly state: MessageState
  readonly reason: string
  readonly isUncertain: boolean
  readonly attempts: number
  /** The channel fetches answers, so that only an answer shows that the agent has it. */
  readonly isAnswered: boolean
  readonly isChannelEnabled: boolean
}

/** Two rows of one content for one recipient; a message that is sent again is a row of its own. */
const SAME = sql`o.direction = 'OUT' and o.kind = m.kind and o.mawb_no = m.mawb_no
  and o.hawb_no is not distinct from m.hawb_no and o.partner_id = m.partner_id and o.content_hash = m.content_hash`

export async function findAgentMessages(db: ReadDb, ids: readonly string[]): Promise<AgentMessage[]> {
  const { rows } = await sql<AgentMessage>`
    select n.id, n.kind, n.hawb_no, n.state, n.reason, n.is_uncertain, n.attempts, c.inbound <> '' as is_answered,
      c.is_enabled as is_channel_enabled
    from messaging.message m
      join lateral (select o.* from messaging.message o where ${SAME} order by o.record_version desc limit 1) n on true
      join messaging.channel c on c.id = n.channel_id
    where m.id = any(${[...ids]}::uuid[]) order by n.hawb_no, n.id`.execute(db)
  return rows
}

/** Returns a message and those with the same content for the same agent. */
export async function findSameMessages(db: ReadDb, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from messaging.message m join messaging.message o on ${SAME} where m.id = ${id}`.execute(db)
  return rows.map((row) => row.id)
}

/** Sends a message to an agent once more; one that still waits is tried at once, by the channel that is in use now. */
export async function sendAgainToAgent(tx: WriteTx, id: string, createdBy: string): Promise<void> {
  const { officeId, kind, mawbNo, hawbNo, partnerId, content, format, state } = found(await lockMessage(tx, id))
  if (!officeId || !kind || !mawbNo) throw new Error(`message ${id} was not sent`)
  const message = { officeId, kind, mawbNo, hawbNo, partnerId, content, format, createdBy }
  const queued = await queueMessage(tx, { ...message, isAgain: state !== 'queued' })
  await sql`update messaging.message set attempts = 0, next_attempt_at = now()
    where id = ${queued.id} and state = 'queued'`.execute(tx)
}
