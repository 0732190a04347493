import { sql } from 'kysely'
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

/** Locks a device and returns the number of its last event; undefined if it belongs to another office. */
export async function lockDevice(tx: WriteTx, id: string, officeId: string, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ lastSeq: number }>`
    insert into handheld.device as d (id, office_id, seen_at) values (${id}, ${officeId}, ${now.toISOString()})
    on conflict (id) do update set seen_at = excluded.seen_at where d.office_id = excluded.office_id
    returning last_seq`.execute(tx)
  return rows[0]?.lastSeq
}

export async function findDeviceEvent(db: ReadDb, id: string, officeId: string): Promise<StoredEvent | undefined> {
  const { rows } = await sql<StoredEvent>`
    select ${COLUMNS} from handheld.device_event where id = ${id} and office_id = ${officeId}`.execute(db)
  return rows[0]
}

type NewEvent = {
  readonly event: DockEvent
  readonly deviceId: string
  readonly officeId: string
  readonly account: string
  readonly state: StoredEvent['state']
  readonly refusal: { readonly code: number; readonly params: unknown } | null
  readonly now: Date
}

/** Stores what became of an event and counts the device on; returns the stored event. */
export async function insertDeviceEvent(
  tx: WriteTx,
  { event, deviceId, refusal, ...rest }: NewEvent,
): Promise<StoredEvent> {
  const { rows } = await sql<StoredEvent>`
    with counted as (
      update handheld.device set last_seq = greatest(last_seq, ${event.seq}) where id = ${deviceId})
    insert into handheld.device_event (id, office_id, device_id, seq, kind, at, taken_by, account, action, state,
      refusal_code, refusal_params, received_at)
    values (${event.id}, ${rest.officeId}, ${deviceId}, ${event.seq}, ${event.action.kind}, ${event.at},
      ${event.takenBy}, ${rest.account}, ${JSON.stringify(event.action)}::jsonb, ${rest.state},
      ${refusal?.code ?? null}, ${refusal ? JSON.stringify(refusal.params ?? {}) : null}::jsonb,
      ${rest.now.toISOString()})
    returning ${COLUMNS}`.execute(tx)
  const [stored] = rows
  if (!stored) throw new Error('an event was not stored')
  return stored
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
