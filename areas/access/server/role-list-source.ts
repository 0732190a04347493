import { officeOfUsers } from '#areas/identity/domain/administering-rules.ts'
import type { ListRights } from '#areas/identity/server/index.ts'
import { type Language, NAME_FIELD, SEPARATOR } from '#platform/contract/language.ts'
import { columnName } from '#platform/server/database/column-name.ts'
import type { ListFilters } from '#platform/contract/list.ts'
import type { Context } from '#platform/server/http/context.ts'
import { countListed } from '#platform/server/list/list-verbs.ts'
import { condition, listSource } from '#platform/server/list/list-source.ts'
import { roleList, userRoleList } from '../contract/role-list.ts'

export const roleSource = listSource({
  list: roleList,
  from: 'access.role r',
  alias: 'r',
  columns: {
    code: 'r.code',
    name: 'r.name',
    nameZhCn: 'r.name_zh_cn',
    nameZhHk: 'r.name_zh_hk',
    users: '(select count(*) from access.user_role x where x.role_id = r.id)',
    permissions: '(select count(*) from access.role_permission x where x.role_id = r.id)',
    active: 'r.active',
    version: 'r.version',
  },
  // Roles are the same in every office.
  scope: () => null,
})

const rolesBy = (column: string, separator: string) =>
  `(select string_agg(${column}, '${separator}' order by r.code) from access.user_role x
    join access.role r on r.id = x.role_id where x.user_id = u.id)`

/** The roles of a listed user by name and code, and the permissions of the active ones. */
export const listedRights: ListRights = (language) => ({
  roles: rolesBy(`r.${columnName(NAME_FIELD[language])}`, SEPARATOR[language]),
  roleCodes: rolesBy('r.code', ', '),
  permissions: `(select string_agg(distinct p.permission, ',') from access.user_role x
                 join access.role r on r.id = x.role_id and r.active
                 join access.role_permission p on p.role_id = r.id where x.user_id = u.id)`,
})

/** The users with role names in one language. */
export const userRoleSource = ({ language }: { readonly language: Language }) =>
  listSource({
    list: userRoleList,
    from: 'identity.user_account u',
    joins: 'left join organisation.office o on o.id = u.office_id',
    alias: 'u',
    columns: {
      account: 'u.account',
      name: 'u.name',
      office: 'o.code',
      roles: rolesBy(`r.${columnName(NAME_FIELD[language])}`, SEPARATOR[language]),
      roleCodes: rolesBy('r.code', ', '),
      active: 'u.active',
    },
    scope(actor) {
      const officeId = officeOfUsers(actor)
      return officeId === null ? null : condition('u.office_id = ?', officeId)
    },
  })

/** Counts the users of the list of user roles under these filters up to the cap, with the same visibility. */
export function countUserRoles(context: Context, filters: ListFilters<typeof userRoleList>): Promise<number> {
  return countListed(context, userRoleSource(context), { filters })
}
