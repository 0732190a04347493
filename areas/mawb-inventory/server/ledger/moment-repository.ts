import { type RawBuilder, sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'

/** The timestamp of the stock in milliseconds; a row and its event must have equal timestamps. */
export const STOCK_MOMENT: RawBuilder<string> = sql`date_trunc('milliseconds',
  coalesce(nullif(current_setting('app.stock_moment', true), '')::timestamptz, clock_timestamp()))`

/** Returns the time of the database, unless demo data are being written for another time. */
export async function momentOf(tx: WriteTx): Promise<string> {
  const { rows } = await sql<{ at: string }>`select ${STOCK_MOMENT} as at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the database returned no time')
  return row.at
}

/**
 * For initial data only: all events that follow in this transaction are dated `at` (an instant); null ends this. The caller keeps
 * the events of a number in order.
 */
export async function dateStock(tx: WriteTx, at: string | null): Promise<void> {
  await sql`select set_config('app.stock_moment', ${at ?? ''}, true)`.execute(tx)
}
