import { dropKnownActors, findUser } from '#areas/identity/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { demand, found, saved } from '#platform/server/refusal.ts'
import type { accessApi } from '../contract/api.ts'
import { accessErrors } from '../contract/errors.ts'
import type { RoleFields } from '../contract/role.ts'
import { KEY_TO_RIGHTS, canChangeRights, canDeleteRole } from '../domain/role-rules.ts'
import { isStandardRole } from '../domain/standard-roles.ts'
import { countHolders, findPermissionsOf } from './grants-repository.ts'
import {
  deleteRoleMenus,
  findHolders,
  findRole,
  findRoleChoices,
  findRolesOfUser,
  removeRole,
  updateRole,
} from './role-administration-repository.ts'
import {
  deleteRolePermissions,
  deleteUserRole,
  insertNewRole,
  insertRoleMenus,
  insertRolePermissions,
  insertUserRole,
  lockRights,
} from './role-repository.ts'

export const createRole: Verb<typeof accessApi.createRole> = async (context, role) =>
  context.transact((tx) => addRole(tx, role))

export const editRole: Verb<typeof accessApi.editRole> = async (context, role) =>
  context.transact((tx) => saveRole(tx, context.actor.userId, role))

export const deleteRole: Verb<typeof accessApi.deleteRole> = async (context, role) =>
  context.transact((tx) => dropRole(tx, role))

/** Refused with the roles as they are when they are not those that were `seen`: nobody's change is undone unknowingly. */
export const setRolesOfUser: Verb<typeof accessApi.setRolesOfUser> = async (context, { id, roles, seen }) =>
  context.transact(async (tx) => {
    await lockRights(tx)
    await demandKnown(tx, id, roles)
    const held = await findRolesOfUser(tx, id)
    saved(isSameSet(held, seen) ? held : undefined, { roles: held })
    await giveExactly(tx, context.actor.userId, id, roles)
    return true
  })

type Role = Parameters<typeof updateRole>[1]

/** Adds a role, under its old id when it had been deleted. */
export async function addRole(tx: WriteTx, { permissions, menus, ...role }: NewRole): Promise<Saved> {
  const id = await insertNewRole(tx, role)
  await insertRolePermissions(tx, id, permissions)
  await insertRoleMenus(tx, id, menus)
  return { id, version: 1 }
}

type Saved = { readonly id: string; readonly version: number }
type NewRole = RoleFields & { readonly id?: string }

/** Changes a role; only what was added or taken away is written, so that the audit says exactly that. */
export async function saveRole(tx: WriteTx, actorId: string, role: Omit<Role, 'code'>): Promise<Saved> {
  await lockRights(tx)
  const current = found(await findRole(tx, role.id))
  const done = saved(await updateRole(tx, role), current)
  await insertRolePermissions(tx, role.id, without(role.permissions, current.permissions))
  await deleteRolePermissions(tx, role.id, without(current.permissions, role.permissions))
  await insertRoleMenus(tx, role.id, without(role.menus, current.menus))
  await deleteRoleMenus(tx, role.id, without(current.menus, role.menus))
  await demandKeyKept(tx, actorId)
  await dropKnownActors(tx)
  return done
}

/** Deletes a role that was seen in this version, with its permissions and entries of the menu. */
export async function dropRole(tx: WriteTx, { id, version }: Saved): Promise<true> {
  await lockRights(tx)
  const current = found(await findRole(tx, id))
  const holders = (await findHolders(tx, id)).length
  demand(accessErrors, canDeleteRole({ isStandard: isStandardRole(current.code), holders }))
  saved((current.version === version && (await removeRole(tx, id))) || undefined, current)
  return true
}

/** Gives a user exactly these roles; rights are locked already. */
export async function giveExactly(tx: WriteTx, actorId: string, userId: string, roles: readonly string[]) {
  await demandKnown(tx, userId, roles)
  const held = await findRolesOfUser(tx, userId)
  for (const role of without(roles, held)) await insertUserRole(tx, userId, role)
  for (const role of without(held, roles)) await deleteUserRole(tx, userId, role)
  await demandKeyKept(tx, actorId)
  await dropKnownActors(tx)
}

async function demandKnown(tx: WriteTx, userId: string, roles: readonly string[]): Promise<void> {
  found(await findUser(tx, userId))
  const known = (await findRoleChoices(tx, 'en_US')).map((role) => role.value)
  found(without(roles, known).length === 0 || null)
}

/** Asked after the change, in its transaction: what counts is what the actor would be left with. */
async function demandKeyKept(tx: WriteTx, actorId: string): Promise<void> {
  const own = await findPermissionsOf(tx, actorId)
  demand(accessErrors, canChangeRights({ own, keyHolders: await countHolders(tx, KEY_TO_RIGHTS) }))
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return without(some, others).length === 0 && without(others, some).length === 0
}

function without<Item>(all: readonly Item[], some: readonly Item[]): Item[] {
  return all.filter((item) => !some.includes(item))
}
