import { type RawBuilder, sql } from 'kysely'
import type { WriteTx } from '../database/database.ts'

/**
 * Deletes up to `most` rows of `table` that meet the condition, and answers how many: a step of `runBatches`. A row that
 * somebody changes meanwhile stays.
 */
export async function deleteBatch(
  tx: WriteTx,
  table: string,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)}
    where ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${most}))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
