import type { Grants } from '#areas/identity/server/index.ts'
import { findMenusOf, findPermissionsOf } from './grants-repository.ts'

export { createFirstAdministrator } from './create-first-administrator.ts'
export { grantRole, withdrawRole } from './grant-role.ts'
export { seedAccess } from './seed-access.ts'
export { DEMO_ROLES, seedDemoRoles } from './seed-demo-roles.ts'

/** What identity asks about a user's rights. */
export const grants: Grants = { permissionsOf: findPermissionsOf, menusOf: findMenusOf }
