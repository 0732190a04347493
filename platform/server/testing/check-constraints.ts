import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../database/database.ts'

/**
 * Asks the check constraints of a table about rows that are never written: whether all of them accept a row, given by the names of
 * its columns. A column that is left out is null.
 */
export async function checkConstraints(db: ReadDb, table: string): Promise<(row: object) => Promise<boolean>> {
  const { rows } = await sql<{ condition: string }>`
    select pg_get_expr(conbin, conrelid) as condition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'`.execute(db)
  const isAccepted = sql.raw(rows.map(({ condition }) => `(${condition}) is not false`).join(' and '))
  const record: RawBuilder<unknown> = sql.raw(`null::${table}`)
  return async (row) => {
    try {
      const { rows: answers } = await sql<{ accepted: boolean }>`
        select ${isAccepted} as accepted from jsonb_populate_record(${record}, ${JSON.stringify(row)}::jsonb)`.execute(
        db,
      )
      return answers[0]?.accepted ?? false
    } catch (error) {
      // The value does not fit the type of its column.
      if (error instanceof Error && 'code' in error && String(error.code).startsWith('22')) return false
      throw error
    }
  }
}
