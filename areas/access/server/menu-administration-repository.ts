import { sql } from 'kysely'
import { type Language, NAME_FIELD } from '#platform/contract/language.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { evenOfGone } from '#platform/server/history/gone-names.ts'
import type { MenuFields } from '../contract/menu.ts'
import type { AccessTables } from './access-tables.ts'

type Saved = { readonly id: string; readonly version: number }

/** An entry as stored; its permission may be unknown to this version. */
export type StoredMenu = Omit<MenuFields, 'permission'> & Saved & { permission: string | null; code: string }

/** Serializes changes of order and nesting of the menu; reading is not blocked. */
export async function lockMenus(tx: WriteTx): Promise<void> {
  await sql`lock table access.menu in share row exclusive mode`.execute(tx)
}

export async function findMenu(db: ReadDb, id: string): Promise<StoredMenu | undefined> {
  return menus(db).where('id', '=', id).executeTakeFirst()
}

/** Returns the whole menu, outer levels first, siblings in order. */
export async function findMenuTree(db: ReadDb, language: Language) {
  const role = sql.ref(`r.${NAME_FIELD[language]}`)
  const roles = sql<string[]>`array(
    select ${role} from access.role_menu rm join access.role r on r.id = rm.role_id
    where rm.menu_id = access.menu.id order by 1)`
  return menus(db)
    .select(['level', roles.as('roles')])
    .orderBy('level')
    .orderBy('sort')
    .orderBy('code')
    .execute()
}

/** Returns the sorted entries below one. */
export async function findSiblings(db: ReadDb, parentId: string | null): Promise<(Saved & { sort: number })[]> {
  const tables = db.withTables<AccessTables>()
  const below = tables.selectFrom('access.menu').select(['id', 'version', 'sort']).orderBy('sort').orderBy('code')
  return below.where('parentId', parentId === null ? 'is' : '=', parentId).execute()
}

/** Inserts an administrator's entry; with `id` to restore a deleted one. */
export async function insertMenu(
  tx: WriteTx,
  menu: Omit<MenuFields, 'permission'> & { permission: string | null; id?: string },
): Promise<Saved> {
  return tx
    .withTables<AccessTables>()
    .insertInto('access.menu')
    .values({ ...menu, code: `own-${crypto.randomUUID()}` })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Returns undefined if the version has changed. */
export async function updateMenu(
  tx: WriteTx,
  { id, version, ...menu }: Partial<Omit<StoredMenu, 'code'>> & Saved,
): Promise<Saved | undefined> {
  return tx
    .withTables<AccessTables>()
    .updateTable('access.menu')
    .set(menu)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst()
}

/** Deletes an entry and removes it from all roles; false if the version has changed. */
export async function removeMenu(tx: WriteTx, { id, version }: Saved): Promise<boolean> {
  const tables = tx.withTables<AccessTables>()
  await tables.deleteFrom('access.roleMenu').where('menuId', '=', id).execute()
  const own = tables.deleteFrom('access.menu').where('id', '=', id).where('version', '=', version)
  return (await own.executeTakeFirst()).numDeletedRows === 1n
}

/** Returns the roles that show an entry. */
export async function findRolesOfMenu(db: ReadDb, menuId: string): Promise<string[]> {
  const tables = db.withTables<AccessTables>()
  const rows = await tables.selectFrom('access.roleMenu').select('roleId').where('menuId', '=', menuId).execute()
  return rows.map(({ roleId }) => roleId)
}

/** Shows an entry to roles; deleted roles are skipped. */
export async function showToRoles(tx: WriteTx, menuId: string, roleIds: readonly string[]): Promise<void> {
  await sql`insert into access.role_menu (role_id, menu_id)
    select id, ${menuId}::uuid from access.role where id = any (${roleIds}::uuid[])
    on conflict do nothing`.execute(tx)
}

export async function hideFromRoles(tx: WriteTx, menuId: string, roleIds: readonly string[]): Promise<void> {
  await sql`delete from access.role_menu where menu_id = ${menuId} and role_id = any (${roleIds}::uuid[])`.execute(tx)
}

/** Names of entries by id, in a language. */
/** Of entries, including deleted ones. */
export const findMenuNames = evenOfGone(namesOfMenus, { schema: 'access', table: 'menu' })

async function namesOfMenus(db: ReadDb, ids: readonly string[], language: Language) {
  const name = NAME_FIELD[language]
  const tables = db.withTables<AccessTables>()
  const rows = await tables
    .selectFrom('access.menu')
    .select(['id', `${name} as label`])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, label }) => [id, label]))
}

function menus(db: ReadDb) {
  return db
    .withTables<AccessTables>()
    .selectFrom('access.menu')
    .select(['id', 'version', 'code', 'parentId', 'name', 'nameZhCn', 'nameZhHk', 'target', 'url', 'aurl'])
    .select(['appCode', 'icon', 'sort', 'displayFlag', 'permission'])
}
