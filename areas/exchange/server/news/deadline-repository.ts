import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'

const MAX_AT_ONCE = 500

/** Returns the ids of unanswered orders that a step is due for, the earliest deadline first; `dueStep` decides on the step. */
export async function findWaiting(db: ReadDb, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from exchange.transport_order
    where status = 'SUBMITTED' and not has_children
      and ordered_at + (answer_by - ordered_at) * (case reminded when 0 then 0.5 when 1 then 0.75 else 1 end)
        <= ${now.toISOString()}
    order by answer_by limit ${MAX_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns how often the seller of an order was reminded. */
export async function findReminded(db: ReadDb, id: string): Promise<number> {
  const { rows } = await sql<{ reminded: number }>`
    select reminded from exchange.transport_order where id = ${id}`.execute(db)
  return rows[0]?.reminded ?? 0
}

export async function markReminded(tx: WriteTx, id: string, reminded: number): Promise<void> {
  await sql`update exchange.transport_order set reminded = ${reminded} where id = ${id}`.execute(tx)
}
