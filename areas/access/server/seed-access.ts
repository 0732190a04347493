import { SYSTEM_CODE } from '#areas/identity/domain/system-code.ts'
import { dropKnownActors } from '#areas/identity/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { PERMISSIONS } from '../domain/permissions.ts'
import { STANDARD_MENU, type StandardMenu } from '../domain/standard-menu.ts'
import { ADMINISTRATOR, STANDARD_ROLES, type StandardRole } from '../domain/standard-roles.ts'
import { insertMenuOnce } from './menu-repository.ts'
import {
  findRoleId,
  handOut,
  insertPermissions,
  insertRole,
  insertRoleMenus,
  insertRolePermissions,
} from './role-repository.ts'

/**
 * Adds the permissions, menu and roles of this version; runs at every start. Standard roles get additions once, also in an older
 * database; changes by users are kept. Only the administrator role always holds all permissions: removed ones return.
 */
export async function seedAccess(tx: WriteTx): Promise<void> {
  await insertPermissions(tx, PERMISSIONS)
  const menus = await seedMenus(tx, STANDARD_MENU, null, [])
  for (const role of STANDARD_ROLES) await seedRole(tx, role, menus)
  const administrator = await findRoleId(tx, ADMINISTRATOR)
  if (!administrator) throw new Error('there is no role for administrators')
  await insertRolePermissions(tx, administrator, PERMISSIONS)
  await dropKnownActors(tx)
}

type SeededMenu = { readonly id: string; readonly code: string; readonly path: readonly string[] }

/** `path` is the code of an entry after the codes of its ancestors. */
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
    const { id } = await insertMenuOnce(tx, { code, parentId, appCode: SYSTEM_CODE, ...shown })
    const path = [...above, code]
    seeded.push({ id, code, path }, ...(await seedMenus(tx, children, id, path)))
  }
  return seeded
}

/** An existing role gets what it was never given, and keeps everything else. */
async function seedRole(tx: WriteTx, role: StandardRole, menus: readonly SeededMenu[]): Promise<void> {
  const { code, name, nameZhCn, nameZhHk, permissions, menus: target } = role
  const id = (await insertRole(tx, { code, name, nameZhCn, nameZhHk })) ?? (await findRoleId(tx, code))
  if (id === undefined) throw new Error(`the role ${code} is neither new nor known`)
  const seen = target === 'all' ? menus : menus.filter(({ path }) => path.some((one) => target.includes(one)))
  const fresh = await handOut(tx, id, [...permissions, ...seen.map(asHandedOut)])
  await insertRolePermissions(
    tx,
    id,
    permissions.filter((permission) => fresh.has(permission)),
  )
  await insertRoleMenus(
    tx,
    id,
    seen.filter((menu) => fresh.has(asHandedOut(menu))).map((menu) => menu.id),
  )
}

function asHandedOut({ code }: SeededMenu): string {
  return `menu ${code}`
}
