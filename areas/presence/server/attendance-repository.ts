import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { RecordRef } from '../contract/presence.ts'
import { LEASE_S } from '../domain/soft-lock-rules.ts'
import { deleteBatch } from '#platform/server/jobs/delete-batch.ts'

/** A window and its user. */
export type Seat = { readonly window: string; readonly userId: string; readonly sessionId: string }

/** A user with more rows is not a person: the oldest leases are dropped. */
const MAX_OF_ONE_USER = 300

/** Records that a window has exactly these records open; returns the ids of records whose attendance changed. */
export async function attend(tx: WriteTx, seat: Seat, records: readonly RecordRef[]): Promise<string[]> {
  const open = asTable(records)
  const left = await sql<{ recordId: string }>`
    delete from presence.attendance a
    where a.window_id = ${seat.window} and a.user_id = ${seat.userId}
      and not exists (select from ${open} where open.kind = a.kind and open.id = a.record_id)
    returning a.record_id`.execute(tx)
  const arrival = await sql<{ recordId: string; isNew: boolean }>`
    insert into presence.attendance as a (kind, record_id, window_id, user_id, session_id, lease_until)
    select open.kind, open.id, ${seat.window}, ${seat.userId}, ${seat.sessionId}, now() + make_interval(secs => ${LEASE_S})
    from ${open} order by open.kind, open.id
    on conflict (kind, record_id, window_id) do update set
      since = case when a.lease_until < now() then now() else a.since end,
      session_id = excluded.session_id, lease_until = excluded.lease_until
      where a.user_id = excluded.user_id
    returning a.record_id, a.since = now() as is_new`.execute(tx)
  if (arrival.rows.some((row) => row.isNew)) await dropOldest(tx, seat.userId)
  return [...left.rows, ...arrival.rows.filter((row) => row.isNew)].map(({ recordId }) => recordId)
}

export type Person = { readonly userId: string; readonly account: string; readonly name: string }
export type Attendant = RecordRef & Person & { readonly since: string }

/** Returns the others who have these records open, each user once, longest first; at most twenty per record. */
export async function findOthers(db: ReadDb, window: string, records: readonly RecordRef[]): Promise<Attendant[]> {
  const { rows } = await sql<Attendant>`
    select kind, id, user_id, account, name, since from (
      select a.kind, a.record_id as id, a.user_id, u.account, u.name, min(a.since) as since,
             row_number() over (partition by a.kind, a.record_id order by min(a.since), a.user_id) as place
      from ${asTable(records)}
      join presence.attendance a on a.kind = open.kind and a.record_id = open.id
      join identity.user_account u on u.id = a.user_id
      where a.window_id <> ${window} and a.lease_until > now() and presence.is_signed_in(a.session_id)
      group by a.kind, a.record_id, a.user_id, u.account, u.name
    ) others where place <= 20 order by kind, id, since, user_id`.execute(db)
  return rows
}

/** Deletes up to `most` expired leases of either kind, and answers how many; readers check the lease themselves. */
export async function forgetLeases(tx: WriteTx, most: number): Promise<number> {
  const isOver = sql`lease_until < now()`
  const attended = await deleteBatch(tx, 'presence.attendance', isOver, most)
  return attended + (await deleteBatch(tx, 'presence.soft_lock', isOver, most - attended))
}

/** Returns records as a table `open (kind, id)`. */
export function asTable(records: readonly RecordRef[]) {
  const [kinds, ids] = [records.map((record) => record.kind), records.map((record) => record.id)]
  return sql`(select distinct * from unnest(${kinds}::text[], ${ids}::uuid[]) as given (kind, id)) as open`
}

async function dropOldest(tx: WriteTx, userId: string): Promise<void> {
  await sql`
    delete from presence.attendance where user_id = ${userId} and (kind, record_id, window_id) in (
      select kind, record_id, window_id from presence.attendance where user_id = ${userId}
      order by lease_until desc, since desc offset ${MAX_OF_ONE_USER})`.execute(tx)
}
