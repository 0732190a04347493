import { officeOfUsers } from '#areas/identity/domain/administering-rules.ts'
import { visibleUser } from '#areas/identity/server/index.ts'
import { historySource } from '#platform/server/history/history-source.ts'
import { historyVerb } from '#platform/server/history/history-verb.ts'
import { undoVerb } from '#platform/server/history/undo-verb.ts'
import { found } from '#platform/server/refusal.ts'
import type { RoleFields } from '../contract/role.ts'
import { addRole, dropRole, giveExactly, saveRole } from './administer-roles.ts'
import { findMenuNames } from './menu-administration-repository.ts'
import { findRole, findRoleNames, findRolesOfUser } from './role-administration-repository.ts'
import { lockRights } from './role-repository.ts'

const roleSource = historySource({
  schema: 'access',
  table: 'role',
  label: 'name',
  fields: ['code', 'name', 'nameZhCn', 'nameZhHk', 'active', 'permissions', 'menus'],
  sets: {
    permissions: { table: 'role_permission', owner: 'role_id', value: 'permission' },
    menus: { table: 'role_menu', owner: 'role_id', value: 'menu_id' },
  },
  names: { menus: findMenuNames },
})

export const roleHistory = historyVerb(roleSource, async () => true)

type Role = RoleFields & { readonly id: string; readonly version: number }

export const undoRole = undoVerb<Role>(roleSource, {
  async current(_context, tx, id) {
    await lockRights(tx)
    return findRole(tx, id)
  },
  save: ({ actor }, tx, role) => saveRole(tx, actor, role),
  remove: ({ actor }, tx, role) => dropRole(tx, actor, role),
  restore: ({ actor }, tx, before) =>
    addRole(tx, actor, { permissions: [], menus: [], ...before } as unknown as RoleFields & { readonly id: string }),
})

const userRoleSource = historySource({
  schema: 'access',
  table: null,
  label: null,
  fields: ['roles'],
  sets: { roles: { table: 'user_role', owner: 'user_id', value: 'role_id' } },
  names: { roles: findRoleNames },
})

export const userRoleHistory = historyVerb(userRoleSource, async ({ db, actor }, id) =>
  id === null ? officeOfUsers(actor) === null : (await visibleUser(db, actor, id)) !== undefined,
)

export const undoUserRole = undoVerb<{ readonly id: string; readonly roles: readonly string[] }>(userRoleSource, {
  async current({ actor }, tx, id) {
    await lockRights(tx)
    found(await visibleUser(tx, actor, id))
    return { id, roles: await findRolesOfUser(tx, id) }
  },
  save: ({ actor }, tx, { id, roles }) => giveExactly(tx, actor, id, roles),
})
