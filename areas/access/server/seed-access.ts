import { SYSTEM_CODE } from '#areas/identity/domain/system-code.ts'
import { dropKnownActors } from '#areas/identity/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { PERMISSIONS } from '../domain/permissions.ts'
import { STANDARD_MENU, type StandardMenu } from '../domain/standard-menu.ts'
import { ADMINISTRATOR, STANDARD_ROLES, type StandardRole } from '../domain/standard-roles.ts'
import { insertMenuOnce } from './menu-repository.ts'
import { findRoleId, insertPermissions, insertRole, insertRoleMenus, insertRolePermissions } from './role-repository.ts'

/**
 * Brings permissions, menu and roles of this version of the product; run at every start. What is there already stays as
 * it was made, but for the administrator's role: it holds every permission by definition, and what was taken from it
 * comes back. New menu entries go to it, too.
 */
export async function seedAccess(tx: WriteTx): Promise<void> {
  await insertPermissions(tx, PERMISSIONS)
  const menus = await seedMenus(tx, STANDARD_MENU, null, [])
  for (const role of STANDARD_ROLES) await seedRole(tx, role, menus)
  const administrator = await findRoleId(tx, ADMINISTRATOR)
  if (!administrator) throw new Error('there is no role for administrators')
  await insertRolePermissions(tx, administrator, PERMISSIONS)
  const fresh = menus.filter((menu) => menu.isNew)
  await insertRoleMenus(
    tx,
    administrator,
    fresh.map((menu) => menu.id),
  )
  await dropKnownActors(tx)
}

type SeededMenu = { readonly id: string; readonly isNew: boolean; readonly path: readonly string[] }

/** `path` is the code of an entry after the codes of those above it. */
async function seedMenus(
  tx: WriteTx,
  entries: readonly StandardMenu[],
  parentId: string | null,
  above: readonly string[],
): Promise<SeededMenu[]> {
  const seeded: SeededMenu[] = []
  for (const [index, { code, icon, names, url = '', children = [] }] of entries.entries()) {
    const [name, nameZhCn, nameZhHk] = names
    const shown = { name, nameZhCn, nameZhHk, icon, url, aurl: null, sort: (index + 1) * 10, permission: null }
    const menu = await insertMenuOnce(tx, { code, parentId, appCode: SYSTEM_CODE, ...shown })
    const path = [...above, code]
    seeded.push({ ...menu, path }, ...(await seedMenus(tx, children, menu.id, path)))
  }
  return seeded
}

/** A role that exists already keeps what it has. */
async function seedRole(tx: WriteTx, role: StandardRole, menus: readonly SeededMenu[]): Promise<void> {
  const { code, name, nameZhCn, nameZhHk, permissions, menus: wanted } = role
  const id = await insertRole(tx, { code, name, nameZhCn, nameZhHk })
  if (id === undefined) return
  const seen = wanted === 'all' ? menus : menus.filter(({ path }) => path.some((one) => wanted.includes(one)))
  await insertRolePermissions(tx, id, permissions)
  await insertRoleMenus(
    tx,
    id,
    seen.map((menu) => menu.id),
  )
}
