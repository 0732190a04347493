import type { Grants } from '#areas/identity/server/index.ts'
import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import { accessApi } from '../contract/api.ts'
import type { LinkOrigins } from '../domain/menu-rules.ts'
import { PERMISSIONS } from '../domain/permissions.ts'
import { createMenu, deleteMenu, editMenu, menuTree, moveMenu } from './administer-menus.ts'
import { createRole, deleteRole, editRole, setRolesOfUser } from './administer-roles.ts'
import { requireAdministratorLeft } from './require-administrator-left.ts'
import { explainAccess, findUsers, whomToAsk } from './explain-access.ts'
import { findMenusOf, findPermissionsOf } from './grants-repository.ts'
import { menuHistory, undoMenu } from './menu-history.ts'
import { getRole, holdersOfRole, rolesOfUser, getChoices, viewRole } from './read-rights.ts'
import { roleHistory, undoRole, undoUserRole, userRoleHistory } from './role-history.ts'
import { roleSource, userRoleSource } from './role-list-source.ts'

export { countUserRoles, listedRights } from './role-list-source.ts'
export { createFirstAdministrator } from './create-first-administrator.ts'
export { findMailableHolders } from './grants-repository.ts'
export { grantRole } from './grant-role.ts'
export { type MenuPage, saveMenuPage } from './save-menu-page.ts'
export { seedAccess } from './seed-access.ts'
export { seedDemoMenu } from './seed-demo-menu.ts'
export { DEMO_ROLES, seedDemoRoles } from './seed-demo-roles.ts'
export { withoutDemoPages } from './without-demo-pages.ts'

/** The functions about rights that identity needs. */
export const grants: Grants = {
  permissionsOf: findPermissionsOf,
  menusOf: findMenusOf,
  requireAdministratorLeft,
  allOffices: PERMISSIONS.filter((permission) => permission.endsWith('/all-offices')),
}

/** Roles, rights and the menu with its allowed link origins. */
export function accessServer(links: LinkOrigins) {
  const verbs: Verbs<typeof accessApi> = {
    choices: getChoices,
    listRoles: listVerb(roleSource),
    exportRoles: exportVerb(roleSource),
    getRole,
    viewRole,
    createRole,
    editRole,
    deleteRole,
    holdersOfRole,
    roleHistory,
    undoRole,
    userRoleHistory,
    undoUserRole,
    listUserRoles: (context, query) => listVerb(userRoleSource(context))(context, query),
    exportUserRoles: (context, query) => exportVerb(userRoleSource(context))(context, query),
    rolesOfUser,
    setRolesOfUser,
    menuTree,
    createMenu: createMenu(links),
    editMenu: editMenu(links),
    moveMenu,
    deleteMenu,
    menuHistory,
    undoMenu: undoMenu(links),
    findUsers,
    explainAccess,
    whomToAsk,
  }
  return { api: accessApi, verbs }
}
