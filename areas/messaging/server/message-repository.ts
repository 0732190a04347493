import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { MessageState, Transport } from '../domain/message-states.ts'

export type ChannelRow = {
  readonly id: string
  readonly version: number
  readonly officeId: string
  readonly name: string
  readonly airline: string | null
  /** The agent at the other end; null for airlines. */
  readonly partnerId: string | null
  readonly transport: Transport
  readonly target: string
  readonly inbound: string
  readonly userName: string
  readonly hostKey: string
  readonly secret: string
  readonly fwbVersion: '16' | '17' | 'XML'
  readonly fhlVersion: '4' | '5' | 'XML'
  readonly listsHouses: boolean
  readonly takesBookings: boolean
  readonly isEnabled: boolean
  readonly failures: number
}

export type MessageRow = {
  readonly id: string
  readonly officeId: string | null
  readonly direction: 'OUT' | 'IN'
  readonly kind: string | null
  readonly mawbNo: string | null
  readonly hawbNo: string | null
  readonly recordVersion: number
  readonly channelId: string | null
  /** The agent that it goes to or comes from; null for airlines. */
  readonly partnerId: string | null
  readonly state: MessageState
  readonly reason: string
  readonly content: string
  /** The version of the format, such as 16. */
  readonly format: string
  readonly attempts: number
  readonly version: number
}

const MESSAGE = sql`id, office_id, direction, kind, mawb_no, hawb_no, record_version, channel_id, partner_id, state, reason,
  content, format, attempts, version`
const CHANNEL = sql`c.id, c.version, c.office_id, c.name, c.airline, c.partner_id, c.transport, c.target, c.inbound, c.user_name,
  c.host_key, c.secret, c.fwb_version, c.fhl_version, c.lists_houses, c.takes_bookings, c.is_enabled, c.failures`

/** Returns an office's channel for the carrier of a waybill: a specific one, otherwise the one for all carriers. */
export async function findChannelFor(db: ReadDb, officeId: string, mawbNo: string): Promise<ChannelRow | undefined> {
  const { rows } = await sql<ChannelRow>`
    select ${CHANNEL} from messaging.channel c
    where c.office_id = ${officeId} and c.is_enabled and c.partner_id is null and (c.airline is null or c.airline in (
      select airline from reference_data.airline_prefix where prefix = ${mawbNo.slice(0, 3)} and active))
    order by c.airline nulls last limit 1`.execute(db)
  return rows[0]
}

/** Returns an office's channel for a carrier. */
export async function findChannelTo(db: ReadDb, officeId: string, airline: string): Promise<ChannelRow | undefined> {
  const { rows } = await sql<ChannelRow>`
    select ${CHANNEL} from messaging.channel c
    where c.office_id = ${officeId} and c.is_enabled and c.partner_id is null and (c.airline is null or c.airline = ${airline})
    order by c.airline nulls last limit 1`.execute(db)
  return rows[0]
}

/** Returns an office's channel for an agent. */
export async function findAgentChannel(
  db: ReadDb,
  officeId: string,
  partnerId: string,
): Promise<ChannelRow | undefined> {
  const { rows } = await sql<ChannelRow>`
    select ${CHANNEL} from messaging.channel c
    where c.office_id = ${officeId} and c.is_enabled and c.partner_id = ${partnerId}`.execute(db)
  return rows[0]
}

export async function findChannel(db: ReadDb, id: string): Promise<ChannelRow | undefined> {
  const { rows } = await sql<ChannelRow>`select ${CHANNEL} from messaging.channel c where c.id = ${id}`.execute(db)
  return rows[0]
}

/** What the versions of a message have in common. */
type VersionKey = Pick<MessageRow, 'kind' | 'mawbNo' | 'hawbNo' | 'partnerId'>

/** Locks and returns the newest outgoing message about a waybill, so that versions are sequential. */
export async function lockLatestOut(tx: WriteTx, key: VersionKey): Promise<MessageRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messaging:${key.mawbNo}`}, 0))`.execute(tx)
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE} from messaging.message
    where direction = 'OUT' and kind = ${key.kind} and mawb_no = ${key.mawbNo}
      and coalesce(hawb_no, '') = coalesce(${key.hawbNo}, '') and partner_id is not distinct from ${key.partnerId}::uuid
    order by record_version desc limit 1 for update`.execute(tx)
  return rows[0]
}

/** Locks and returns all outgoing messages about a waybill, newest version first; those of a house before the lists of houses. */
export async function lockOut(
  tx: WriteTx,
  key: { kind: string; mawbNo: string; hawbNo: string | null; partnerId: string | null },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE} from messaging.message
    where direction = 'OUT' and kind = ${key.kind} and mawb_no = ${key.mawbNo}
      and partner_id is not distinct from ${key.partnerId}::uuid
      and (${key.hawbNo}::text is null or hawb_no is null or hawb_no = ${key.hawbNo} or hawb_no like 'LIST-%')
    order by (hawb_no is not distinct from ${key.hawbNo}) desc, record_version desc for update`.execute(tx)
  return rows
}

/** Returns the waybill of a house that we wrote to a recipient, for answers that name the house alone; the newest one. */
export async function findWaybillOfHouse(
  tx: WriteTx,
  { hawbNo, officeId, partnerId }: { readonly hawbNo: string } & Pick<MessageRow, 'officeId' | 'partnerId'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ mawbNo: string }>`
    select mawb_no from messaging.message
    where direction = 'OUT' and kind = 'XFZB' and hawb_no = ${hawbNo} and (${officeId}::uuid is null or office_id = ${officeId})
      and partner_id is not distinct from ${partnerId}::uuid
    order by seq desc limit 1`.execute(tx)
  return rows[0]?.mawbNo
}

type NewMessage = Pick<
  MessageRow,
  | 'officeId'
  | 'direction'
  | 'kind'
  | 'mawbNo'
  | 'hawbNo'
  | 'recordVersion'
  | 'channelId'
  | 'partnerId'
  | 'state'
  | 'reason'
  | 'content'
  | 'format'
> & { readonly createdBy: string; readonly answersId: string | null }

/** Returns undefined if the same text was received through the same channel before. */
export async function insertMessage(tx: WriteTx, message: NewMessage): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into messaging.message (${sql.join(Object.keys(message).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(message))})
    on conflict (channel_id, content_hash) where direction = 'IN' do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export async function lockMessage(tx: WriteTx, id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`select ${MESSAGE} from messaging.message where id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

/** Marks unsent versions as superseded by a newer one. */
export async function supersedeQueued(tx: WriteTx, key: VersionKey): Promise<void> {
  await sql`
    update messaging.message set state = 'superseded', lease_until = null
    where direction = 'OUT' and state in ('queued', 'sent', 'rejected') and kind = ${key.kind} and mawb_no = ${key.mawbNo}
      and coalesce(hawb_no, '') = coalesce(${key.hawbNo}, '') and partner_id is not distinct from ${key.partnerId}::uuid`.execute(
    tx,
  )
}

/** Records an acknowledgement on the version that it answers. Superseded versions stay superseded. */
export async function answerMessage(
  tx: WriteTx,
  id: string,
  answer: { readonly state: 'accepted' | 'rejected'; readonly reason: string },
): Promise<void> {
  await sql`
    update messaging.message set state = case state when 'superseded' then state else ${answer.state} end,
      reason = ${answer.reason}, answered_at = now(), sent_at = coalesce(sent_at, now()), lease_until = null,
      is_uncertain = false
    where id = ${id}`.execute(tx)
}

export async function finishIncoming(
  tx: WriteTx,
  id: string,
  normalized: Pick<MessageRow, 'state' | 'reason' | 'officeId' | 'mawbNo'> & { readonly answersId: string | null },
): Promise<void> {
  await sql`
    update messaging.message set state = ${normalized.state}, reason = ${normalized.reason}, office_id = ${normalized.officeId},
      mawb_no = ${normalized.mawbNo}, answers_id = ${normalized.answersId}
    where id = ${id}`.execute(tx)
}
