import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'

/** Counts shipments from agents that an office expects or has not delivered, up to `cap` (SHP-14). */
export async function countOpenImports(db: ReadDb, officeId: string, cap = 10_000): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from shipments.arriving where office_id = ${officeId} and side = 'Import' and next_milestone <> ''
      limit ${cap}) as open`.execute(db)
  return rows[0]?.count ?? 0
}
