import { sql } from 'kysely'
import { type Language, NAME_FIELD } from '#platform/contract/language.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { evenOfGone } from '#platform/server/history/gone-names.ts'
import type { RoleFields } from '../contract/role.ts'
import type { AccessTables } from './access-tables.ts'

type Saved = { readonly id: string; readonly version: number }
type Choice = { value: string; label: string }

export async function findRole(db: ReadDb, id: string): Promise<(RoleFields & Saved) | undefined> {
  const { rows } = await sql<RoleFields & Saved>`
    select r.id, r.version, r.code, r.name, r.name_zh_cn, r.name_zh_hk, r.active,
           array(select permission from access.role_permission where role_id = r.id order by permission) as permissions,
           array(select menu_id from access.role_menu where role_id = r.id order by menu_id)::text[] as menus
    from access.role r where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns undefined if the version has changed; every save increases it. */
export async function updateRole(
  tx: WriteTx,
  { id, version, name, nameZhCn, nameZhHk, active }: Omit<RoleFields, 'code'> & Saved,
): Promise<Saved | undefined> {
  return tx
    .withTables<AccessTables>()
    .updateTable('access.role')
    .set({ name, nameZhCn, nameZhHk, active })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst()
}

export async function deleteRoleMenus(tx: WriteTx, roleId: string, menuIds: readonly string[]): Promise<void> {
  if (menuIds.length === 0) return
  const tables = tx.withTables<AccessTables>()
  const held = tables.deleteFrom('access.roleMenu').where('roleId', '=', roleId)
  await held.where('menuId', 'in', menuIds).execute()
}

export async function findRolesOfUser(db: ReadDb, userId: string): Promise<string[]> {
  const tables = db.withTables<AccessTables>()
  const rows = await tables
    .selectFrom('access.userRole')
    .select('roleId')
    .where('userId', '=', userId)
    .orderBy('roleId')
    .execute()
  return rows.map((row) => row.roleId)
}

/** Returns up to 500 holders of a role, in one office or all. */
export async function findHolders(db: ReadDb, roleId: string, officeId: string | null) {
  const { rows } = await sql<{ account: string; name: string; office: string; active: boolean }>`
    select u.account, u.name, o.code as office, u.active
    from access.user_role ur
    join identity.user_account u on u.id = ur.user_id
    join organisation.office o on o.id = u.office_id
    where ur.role_id = ${roleId} and (${officeId}::uuid is null or u.office_id = ${officeId}::uuid)
    order by u.active desc, u.account limit 500`.execute(db)
  return rows
}

/** Deletes a role with its grants; the database refuses it for a role in use. */
export async function removeRole(tx: WriteTx, id: string): Promise<boolean> {
  const tables = tx.withTables<AccessTables>()
  await tables.deleteFrom('access.rolePermission').where('roleId', '=', id).execute()
  await tables.deleteFrom('access.roleMenu').where('roleId', '=', id).execute()
  return (await tables.deleteFrom('access.role').where('id', '=', id).executeTakeFirst()).numDeletedRows === 1n
}

export async function findRoleChoices(db: ReadDb, language: Language): Promise<Choice[]> {
  const name = NAME_FIELD[language]
  const tables = db.withTables<AccessTables>()
  return tables
    .selectFrom('access.role')
    .select(['id as value', `${name} as label`])
    .orderBy('code')
    .execute()
}

/** Names of roles by id, in a language. */
/** Of roles, including deleted ones. */
export const findRoleNames = evenOfGone(namesOfRoles, { schema: 'access', table: 'role' })

async function namesOfRoles(db: ReadDb, ids: readonly string[], language: Language) {
  const name = NAME_FIELD[language]
  const tables = db.withTables<AccessTables>()
  const rows = await tables
    .selectFrom('access.role')
    .select(['id', `${name} as label`])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** Returns every entry with its headings ("Shipments / Pending") in menu order. */
export async function findMenuChoices(db: ReadDb, language: Language): Promise<Choice[]> {
  const name = sql.ref(`m.${NAME_FIELD[language]}`)
  const { rows } = await sql<Choice>`
    with recursive entry as (
      select m.id, ${name} as label, array[m.sort] as place from access.menu m where m.parent_id is null
      union all
      select m.id, entry.label || ' / ' || ${name}, entry.place || m.sort
      from access.menu m join entry on entry.id = m.parent_id
    )
    select id as value, label from entry order by place, label`.execute(db)
  return rows
}
