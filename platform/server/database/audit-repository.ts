import { sql } from 'kysely'
import type { WriteTx } from './database.ts'

/** Makes the partitions of this month and the months to come, where they are missing. */
export async function prepareAuditMonths(tx: WriteTx): Promise<void> {
  await sql`select audit.prepare_months(3)`.execute(tx)
}
