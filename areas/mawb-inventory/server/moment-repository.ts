import { type RawBuilder, sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'

/** The moment that the stock writes down, to the millisecond: what a row and its event say of the same moment must be equal. */
export const STOCK_MOMENT: RawBuilder<string> = sql`date_trunc('milliseconds',
  coalesce(nullif(current_setting('app.stock_moment', true), '')::timestamptz, clock_timestamp()))`

/** The time of the database, unless the first data are just being written for another moment. */
export async function momentOf(tx: WriteTx): Promise<string> {
  const { rows } = await sql<{ at: string }>`select ${STOCK_MOMENT} as at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the database told no time')
  return row.at
}

/**
 * For first data only: what happens to numbers from here on in this transaction happened at `at` (an instant); null ends
 * it. The order of the events of a number stays the caller's care.
 */
export async function dateStock(tx: WriteTx, at: string | null): Promise<void> {
  await sql`select set_config('app.stock_moment', ${at ?? ''}, true)`.execute(tx)
}
