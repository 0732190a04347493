import { sql } from 'kysely'
import { type Language, NAME_FIELD } from '#platform/contract/language.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { escapeLike } from '#platform/server/database/like.ts'
import { KEY_TO_RIGHTS } from '../domain/role-rules.ts'

export type RoleOfUser = { id: string; name: string; active: boolean; held: boolean }

/** Returns the roles that grant any of these permissions, with whether a user holds each. */
export async function findRolesGiving(
  db: ReadDb,
  userId: string,
  permissions: readonly string[],
  language: Language,
): Promise<(RoleOfUser & { permission: string })[]> {
  const { rows } = await sql<RoleOfUser & { permission: string }>`
    select rp.permission, ${roleOfUser(userId, language)}
    from access.role_permission rp join access.role r on r.id = rp.role_id
    where rp.permission = any (${permissions}::text[]) order by rp.permission, name`.execute(db)
  return rows
}

/** Returns the roles that show a menu entry. */
export async function findRolesShowing(
  db: ReadDb,
  userId: string,
  menuId: string,
  language: Language,
): Promise<RoleOfUser[]> {
  const { rows } = await sql<RoleOfUser>`
    select ${roleOfUser(userId, language)}
    from access.role_menu rm join access.role r on r.id = rm.role_id
    where rm.menu_id = ${menuId} order by name`.execute(db)
  return rows
}

/** Returns users whose account begins with, or whose name contains, the search text, of one office or all. */
export async function searchUsers(db: ReadDb, search: string, officeId: string | null, limit: number) {
  const words = escapeLike(search)
  const { rows } = await sql<{ value: string; code: string; label: string }>`
    select id as value, account as code, name as label from identity.user_account
    where (account ilike ${`${words}%`} or name ilike ${`%${words}%`})
      and (${officeId}::uuid is null or office_id = ${officeId}::uuid) order by account limit ${limit}`.execute(db)
  return rows
}

/** Returns active users who may grant rights, of one office or all, managers first. */
export async function findGivers(db: ReadDb, officeId: string | null, limit: number) {
  const { rows } = await sql<{ name: string; email: string | null; office: string }>`
    select u.name, u.email, o.code as office
    from identity.user_account u join organisation.office o on o.id = u.office_id
    where u.active and (${officeId}::uuid is null or u.office_id = ${officeId}::uuid)
      and exists (select from access.user_role ur
                  join access.role r on r.id = ur.role_id and r.active
                  join access.role_permission rp on rp.role_id = r.id and rp.permission = ${KEY_TO_RIGHTS}
                  where ur.user_id = u.id)
    order by u.is_manager desc, u.name limit ${limit}`.execute(db)
  return rows
}

function roleOfUser(userId: string, language: Language) {
  const name = sql.ref(`r.${NAME_FIELD[language]}`)
  return sql`r.id, ${name} as name, r.active,
    exists (select from access.user_role ur where ur.role_id = r.id and ur.user_id = ${userId}) as held`
}
