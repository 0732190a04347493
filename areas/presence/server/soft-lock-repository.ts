import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { RecordRef } from '../contract/presence.ts'
import { LEASE_S } from '../domain/soft-lock-rules.ts'
import { type Seat, asTable } from './attendance-repository.ts'

/** A lock with a current lease and a signed-in owner. */
export type HeldLock = RecordRef & {
  readonly window: string
  readonly userId: string
  readonly account: string
  readonly name: string
  readonly since: string
  readonly askedWindow: string | null
  readonly askedUserId: string | null
  readonly askedAccount: string | null
  readonly askedName: string | null
}

const lease = sql`now() + make_interval(secs => ${LEASE_S})`

/**
 * Records that a window edits exactly these records: keeps its locks, takes free ones, and releases the others. Of concurrent
 * takers one gets the lock. Returns the ids of records whose editor changed.
 */
export async function refreshLocks(tx: WriteTx, seat: Seat, edited: readonly RecordRef[]): Promise<string[]> {
  const open = asTable(edited)
  const granted = await sql<{ recordId: string }>`
    delete from presence.soft_lock l
    where l.window_id = ${seat.window} and l.user_id = ${seat.userId}
      and not exists (select from ${open} where open.kind = l.kind and open.id = l.record_id)
    returning l.record_id`.execute(tx)
  const taken = await sql<{ recordId: string; isNew: boolean }>`
    insert into presence.soft_lock as l (kind, record_id, window_id, user_id, session_id, lease_until)
    select open.kind, open.id, ${seat.window}, ${seat.userId}, ${seat.sessionId}, ${lease}
    from ${open} order by open.kind, open.id
    on conflict (kind, record_id) do update set
      since = case when ${isMine(seat)} then l.since else now() end,
      asked_window = case when ${isMine(seat)} then l.asked_window end,
      asked_user = case when ${isMine(seat)} then l.asked_user end,
      asked_session = case when ${isMine(seat)} then l.asked_session end,
      window_id = excluded.window_id, user_id = excluded.user_id,
      session_id = excluded.session_id, lease_until = excluded.lease_until
      where ${isMine(seat)} or l.lease_until <= now() or not presence.is_signed_in(l.session_id)
    returning l.record_id, l.since = now() as is_new`.execute(tx)
  return [...granted.rows, ...taken.rows.filter((row) => row.isNew)].map(({ recordId }) => recordId)
}

export async function findLocks(db: ReadDb, records: readonly RecordRef[]): Promise<HeldLock[]> {
  const { rows } = await sql<HeldLock>`
    select l.kind, l.record_id as id, l.window_id as window, l.user_id, u.account, u.name, l.since,
           asker.asked_window, asker.asked_user as asked_user_id, a.account as asked_account, a.name as asked_name
    from ${asTable(records)}
    join presence.soft_lock l on l.kind = open.kind and l.record_id = open.id
    join identity.user_account u on u.id = l.user_id
    left join presence.soft_lock asker
      on asker.kind = l.kind and asker.record_id = l.record_id and presence.is_signed_in(asker.asked_session)
    left join identity.user_account a on a.id = asker.asked_user
    where l.lease_until > now() and presence.is_signed_in(l.session_id)`.execute(db)
  return rows
}

/** Locks the row of a record's lock until commit, so that answers and take-overs are serialized. */
export async function lockSoftLock(tx: WriteTx, record: RecordRef): Promise<HeldLock | undefined> {
  await sql`
    select from presence.soft_lock where kind = ${record.kind} and record_id = ${record.id} for update`.execute(tx)
  const [lock] = await findLocks(tx, [record])
  return lock
}

export async function saveRequest(tx: WriteTx, record: RecordRef, asker: Seat): Promise<void> {
  await sql`
    update presence.soft_lock
    set asked_window = ${asker.window}, asked_user = ${asker.userId}, asked_session = ${asker.sessionId}
    where kind = ${record.kind} and record_id = ${record.id}`.execute(tx)
}

export async function forgetRequest(tx: WriteTx, record: RecordRef): Promise<void> {
  await sql`
    update presence.soft_lock set asked_window = null, asked_user = null, asked_session = null
    where kind = ${record.kind} and record_id = ${record.id}`.execute(tx)
}

/** Hands the lock to the window that asked. */
export async function passToAsker(tx: WriteTx, record: RecordRef): Promise<void> {
  await sql`
    update presence.soft_lock
    set window_id = asked_window, user_id = asked_user, session_id = asked_session, since = now(), lease_until = ${lease},
        asked_window = null, asked_user = null, asked_session = null
    where kind = ${record.kind} and record_id = ${record.id} and asked_window is not null`.execute(tx)
}

export async function giveLock(tx: WriteTx, record: RecordRef, seat: Seat): Promise<void> {
  await sql`
    update presence.soft_lock
    set window_id = ${seat.window}, user_id = ${seat.userId}, session_id = ${seat.sessionId}, since = now(),
        lease_until = ${lease}, asked_window = null, asked_user = null, asked_session = null
    where kind = ${record.kind} and record_id = ${record.id}`.execute(tx)
}

/** Records for the audit who took over from whom. */
export async function insertTakeOver(
  tx: WriteTx,
  record: RecordRef,
  fromUserId: string,
  toUserId: string,
): Promise<void> {
  await sql`
    insert into presence.take_over (kind, record_id, from_user_id, to_user_id)
    values (${record.kind}, ${record.id}, ${fromUserId}, ${toUserId})`.execute(tx)
}

function isMine(seat: Seat) {
  return sql`(l.window_id = ${seat.window} and l.user_id = ${seat.userId})`
}
