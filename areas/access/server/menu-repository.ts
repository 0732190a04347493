import { type Insertable, sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { AccessTables, MenuTable } from './access-tables.ts'

/** Inserts an entry unless its code exists, because administrators may have changed that one. Returns its id. */
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

/** Adds an entry to every role. */
export async function showToAllRoles(tx: WriteTx, menuId: string): Promise<void> {
  await sql`insert into access.role_menu (role_id, menu_id) select id, ${menuId} from access.role
            on conflict (role_id, menu_id) do nothing`.execute(tx)
}

/** Sets the URL of an external entry. */
export async function setOutsideAddress(tx: WriteTx, id: string, aurl: string): Promise<void> {
  const tables = tx.withTables<AccessTables>()
  await tables.updateTable('access.menu').set({ aurl }).where('id', '=', id).where('aurl', '<>', aurl).execute()
}

/** Renames an entry in all languages and shows or hides it; its other fields are kept. */
export async function renameMenu(
  tx: WriteTx,
  id: string,
  { name, displayFlag }: { readonly name: string; readonly displayFlag: boolean },
): Promise<void> {
  const tables = tx.withTables<AccessTables>()
  const names = { name, nameZhCn: name, nameZhHk: name }
  await tables
    .updateTable('access.menu')
    .set({ ...names, displayFlag })
    .where('id', '=', id)
    .execute()
}

/** Returns the heading with a code, and the highest sort number below it; undefined once it has become a page. */
export async function findPlaceBelow(tx: WriteTx, code: string): Promise<{ id: string; last: number } | undefined> {
  const { rows } = await sql<{ id: string; last: number }>`
    select m.id, coalesce((select max(b.sort) from access.menu b where b.parent_id = m.id), 0) as last
    from access.menu m where m.code = ${code} and m.url = ''`.execute(tx)
  return rows[0]
}
