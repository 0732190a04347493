import { sql } from 'kysely'
import type { LastChange } from '#platform/contract/envelope.ts'
import type { ReadDb } from './database.ts'

/** The account that made a version of a record, and when; undefined when the audit does not know. The id alone does not name the table. */
export async function findMakerOf(
  db: ReadDb,
  record: { readonly id: string; readonly version: number },
): Promise<LastChange | undefined> {
  const { rows } = await sql<LastChange>`
    select account as who, at from audit.entry
    where record_table = any (array(select c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
                                    where t.tgname = 'audited')::text[])
      and record_id = ${record.id} and action <> 'delete' and after ->> 'version' = ${String(record.version)}
    order by at desc limit 1`.execute(db)
  return rows[0]
}
