import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { DockEvent } from '../contract/dock.ts'
import type { DeviceStep, EventState } from '../domain/device-event.ts'

export type StoredEvent = {
  readonly id: string
  readonly deviceId: string
  readonly seq: number
  readonly kind: DeviceStep
  readonly at: string
  readonly takenBy: string
  readonly account: string
  readonly action: DockEvent['action']
  readonly state: Exclude<EventState, 'EARLY'>
  readonly refusalCode: number | null
  readonly refusalParams: Readonly<Record<string, string | number>> | null
}

const COLUMNS = sql.raw('id, device_id, seq, kind, at, taken_by, account, action, state, refusal_code, refusal_params')

export type LockedDevice = {
  /** The number of its last event. */
  readonly lastSeq: number
  /** Whether the event was stored before the wait for the lock began. */
  readonly isKnown: boolean
}

type DeviceKey = { readonly id: string; readonly officeId: string; readonly eventId: string }

/** Locks a device, which is new when it is first heard of, and looks an event up by the way; undefined if it is of another office. */
export async function lockDevice(tx: WriteTx, device: DeviceKey, now: Date): Promise<LockedDevice | undefined> {
  const locked = await lockKnown(tx, device)
  if (locked) return locked
  await sql`
    insert into handheld.device (id, office_id, seen_at) values (${device.id}, ${device.officeId}, ${now.toISOString()})
    on conflict do nothing`.execute(tx)
  return lockKnown(tx, device)
}

async function lockKnown(tx: WriteTx, { id, officeId, eventId }: DeviceKey): Promise<LockedDevice | undefined> {
  const { rows } = await sql<LockedDevice>`
    select last_seq, exists (select from handheld.device_event where id = ${eventId}) as is_known
    from handheld.device where id = ${id} and office_id = ${officeId} for update`.execute(tx)
  return rows[0]
}

export async function findDeviceEvent(db: ReadDb, id: string, officeId: string): Promise<StoredEvent | undefined> {
  const { rows } = await sql<StoredEvent>`
    select ${COLUMNS} from handheld.device_event where id = ${id} and office_id = ${officeId}`.execute(db)
  return rows[0]
}

export type NewEvent = {
  readonly event: DockEvent
  readonly deviceId: string
  readonly officeId: string
  readonly account: string
  /** Why it is a conflict; null: it was applied. */
  readonly refusal: { readonly code: number; readonly params: unknown } | null
  readonly now: Date
}

/** Stores what became of an event and counts the device on. All parameters are texts, so that it can travel with the commit. */
export function deviceEventInsert({ event, deviceId, refusal, ...rest }: NewEvent): RawBuilder<unknown> {
  const seenAt = rest.now.toISOString()
  const columns = sql`id, office_id, device_id, seq, kind, at, taken_by, account, action, received_at`
  const values = sql`${event.id}, ${rest.officeId}, ${deviceId}, ${String(event.seq)}::int, ${event.action.kind}, ${event.at},
    ${event.takenBy}, ${rest.account}, ${JSON.stringify(event.action)}::jsonb, ${seenAt}`
  const counted = sql`with counted as (
    update handheld.device set last_seq = greatest(last_seq, ${String(event.seq)}::int), seen_at = ${seenAt}
    where id = ${deviceId})`
  if (refusal === null) {
    return sql`${counted} insert into handheld.device_event (${columns}, state) values (${values}, 'APPLIED')`
  }
  return sql`${counted}
    insert into handheld.device_event (${columns}, state, refusal_code, refusal_params)
    values (${values}, 'CONFLICT', ${String(refusal.code)}::int, ${JSON.stringify(refusal.params ?? {})}::jsonb)`
}

/** Writes what became of an open conflict; false if somebody resolved it in the meantime. */
export async function resolveConflict(
  tx: WriteTx,
  id: string,
  state: 'APPLIED' | 'DISCARDED',
  resolvedBy: string,
): Promise<boolean> {
  const { rows } = await sql`
    update handheld.device_event set state = ${state}, resolved_by = ${resolvedBy}
    where id = ${id} and state = 'CONFLICT' returning id`.execute(tx)
  return rows.length > 0
}

const MAX_CONFLICTS = 200

/** The open conflicts of an office, oldest first. */
export async function openConflicts(db: ReadDb, officeId: string): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select ${COLUMNS} from handheld.device_event
    where office_id = ${officeId} and state = 'CONFLICT' order by received_at, seq limit ${MAX_CONFLICTS}`.execute(db)
  return rows
}
