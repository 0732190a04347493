import { type RawBuilder, sql } from 'kysely'
import type { MenuItem } from '#areas/identity/contract/current-user.ts'
import type { Language } from '#platform/contract/language.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { AccessTables } from './access-tables.ts'

/** Returns the permissions of all active roles of a user in alphabetical order. */
export async function findPermissionsOf(db: ReadDb, userId: string): Promise<string[]> {
  const rows = await db
    .withTables<AccessTables>()
    .selectFrom('access.userRole as ur')
    .innerJoin('access.role as r', 'r.id', 'ur.roleId')
    .innerJoin('access.rolePermission as rp', 'rp.roleId', 'r.id')
    .where('ur.userId', '=', userId)
    .where('r.active', '=', true)
    .select('rp.permission')
    .distinct()
    .orderBy('rp.permission')
    .execute()
  return rows.map((row) => row.permission)
}

type Holder = {
  readonly account: string
  readonly email: string
  readonly language: Language | null
  readonly isManager: boolean
}

const MAX_HOLDERS = 50

/** Returns the active users of an office who hold a permission and can be mailed, by account; at most 50. */
export async function findMailableHolders(db: ReadDb, officeId: string, permission: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select distinct u.account, u.email, u.language, u.is_manager from identity.user_account u
    join access.user_role ur on ur.user_id = u.id
    join access.role r on r.id = ur.role_id and r.active
    join access.role_permission rp on rp.role_id = r.id and rp.permission = ${permission}
    where u.office_id = ${officeId} and u.active and u.email is not null order by u.account limit ${MAX_HOLDERS}`.execute(
    db,
  )
  return rows
}

/** Counts the active users who hold all of these permissions through active roles. */
export async function countHolders(db: ReadDb, permissions: readonly string[]): Promise<number> {
  const { rows } = await sql<{ holders: number }>`
    select count(*)::int as holders from (
      select ur.user_id from access.user_role ur
      join identity.user_account u on u.id = ur.user_id and u.active
      join access.role r on r.id = ur.role_id and r.active
      join access.role_permission rp on rp.role_id = r.id
      where rp.permission = any (${permissions}::text[])
      group by ur.user_id having count(distinct rp.permission) = ${permissions.length}
    ) holder`.execute(db)
  return rows[0]?.holders ?? 0
}

/** Returns the menu entries of a user by active roles or permissions, with the headings above: outer levels first, then by `sort`. */
export function findMenusOf(db: ReadDb, userId: string, language: Language): Promise<MenuItem[]> {
  const held = sql`select r.id from access.user_role ur join access.role r on r.id = ur.role_id and r.active
    where ur.user_id = ${userId}`
  return menusOfRoles(db, held, language)
}

/** Returns the menu entries that a holder of one role sees, active or not. */
export function findMenusOfRole(db: ReadDb, roleId: string, language: Language): Promise<MenuItem[]> {
  return menusOfRoles(db, sql`select ${roleId}::uuid as id`, language)
}

async function menusOfRoles(db: ReadDb, held: RawBuilder<unknown>, language: Language): Promise<MenuItem[]> {
  const { rows } = await sql<MenuRow>`
    with recursive held as (${held}), shown as (
      select rm.menu_id as id from access.role_menu rm join held on held.id = rm.role_id
      union
      select m.id from access.menu m
      join access.role_permission rp on rp.permission = m.permission join held on held.id = rp.role_id
    ), seen as (
      select m.id, m.parent_id from access.menu m join shown on shown.id = m.id
      union
      select above.id, above.parent_id from seen join access.menu above on above.id = seen.parent_id
    )
    select m.id, m.parent_id, m.name as name_en_us, m.name_zh_cn, m.name_zh_hk, m.url, m.aurl, m.app_code, m.level, m.icon, m.sort,
           m.display_flag, m.target
    from access.menu m where m.id in (select id from seen)
    order by m.level, m.sort, m.code`.execute(db)
  return rows.map(({ parentId: pId, appCode: app_code, nameEnUs, nameZhCn, nameZhHk, ...menu }) => {
    const titles = { en_US: nameEnUs, zh_CN: nameZhCn, zh_HK: nameZhHk }
    return { ...menu, name: titles[language], titles, pId, app_code }
  })
}

type MenuRow = Omit<MenuItem, 'pId' | 'app_code' | 'name' | 'titles'> & {
  parentId: string | null
  appCode: string
  nameEnUs: string
  nameZhCn: string
  nameZhHk: string
}
