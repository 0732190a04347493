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

/** Calls an entry the same in every language, and shows or hides it; everything else of it stays as people have it. */
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

/** The heading with a code, and the greatest place among those below it; nothing once it has become a page. */
export async function findPlaceBelow(tx: WriteTx, code: string): Promise<{ id: string; last: number } | undefined> {
  const { rows } = await sql<{ id: string; last: number }>`
    select m.id, coalesce((select max(b.sort) from access.menu b where b.parent_id = m.id), 0) as last
    from access.menu m where m.code = ${code} and m.url = ''`.execute(tx)
  return rows[0]
}
