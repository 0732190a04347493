import { sql } from 'kysely'
import type { WriteTx } from './database/database.ts'

/** A fact that something happened, as its listeners get it. */
export type Fact = {
  readonly id: string
  readonly event: string
  readonly payload: unknown
  readonly requestId: string
}

export type LentFact = Fact & { readonly attempts: number }

export async function insertFact(tx: WriteTx, event: string, payload: object): Promise<void> {
  await sql`insert into platform.outbox (event, payload, request_id)
            values (${event}, ${JSON.stringify(payload)}::jsonb, coalesce(current_setting('app.request_id', true), ''))`.execute(
    tx,
  )
}

/** The oldest fact that is due, lent for a minute; undefined when none is. */
export async function lendOldestFact(tx: WriteTx): Promise<LentFact | undefined> {
  const { rows } = await sql<LentFact>`
    update platform.outbox set attempts = attempts + 1, not_before = clock_timestamp() + interval '1 minute'
    where id = (select id from platform.outbox where not_before <= clock_timestamp()
                order by not_before, id limit 1 for update skip locked)
    returning id, event, payload, request_id, attempts`.execute(tx)
  return rows[0]
}

export async function deleteFact(tx: WriteTx, id: string): Promise<void> {
  await sql`delete from platform.outbox where id = ${id}`.execute(tx)
}

/** Not when somebody else has lent the fact by now: `attempts` says so. */
export async function putOffFact(tx: WriteTx, id: string, attempts: number, seconds: number): Promise<void> {
  await sql`update platform.outbox set not_before = clock_timestamp() + ${seconds} * interval '1 second'
            where id = ${id} and attempts = ${attempts}`.execute(tx)
}
