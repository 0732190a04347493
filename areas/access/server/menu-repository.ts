import { type Insertable, sql } from 'kysely'
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

/** Puts an entry into the menu of every role. */
export async function showToAllRoles(tx: WriteTx, menuId: string): Promise<void> {
  await sql`insert into access.role_menu (role_id, menu_id) select id, ${menuId} from access.role
            on conflict (role_id, menu_id) do nothing`.execute(tx)
}

/** Sets where an external entry leads. */
export async function setOutsideAddress(tx: WriteTx, id: string, aurl: string): Promise<void> {
  const tables = tx.withTables<AccessTables>()
  await tables.updateTable('access.menu').set({ aurl }).where('id', '=', id).where('aurl', '<>', aurl).execute()
}
