import type { Insertable } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { AccessTables, MenuTable } from './access-tables.ts'

/** Adds an entry; one with the same code stays as an administrator may have changed it. Answers its id. */
export async function insertMenuOnce(
  tx: WriteTx,
  menu: Insertable<MenuTable>,
): Promise<{ id: string; isNew: boolean }> {
  const tables = tx.withTables<AccessTables>()
  const inserted = await tables
    .insertInto('access.menu')
    .values(menu)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id: inserted.id, isNew: true }
  const known = tables.selectFrom('access.menu').select('id').where('code', '=', menu.code)
  return { ...(await known.executeTakeFirstOrThrow()), isNew: false }
}
