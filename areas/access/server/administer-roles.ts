import { requireReach, dropKnownActors } from '#areas/identity/server/index.ts'
import type { Actor } from '#platform/domain/actor.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { requireAllowed, found, saved } from '#platform/server/refusal.ts'
import type { accessApi } from '../contract/api.ts'
import { accessErrors } from '../contract/errors.ts'
import type { RoleFields } from '../contract/role.ts'
import { HEAD_KEYS, canChangeRights, canDeleteRole, canHandOn } from '../domain/role-rules.ts'
import { isStandardRole } from '../domain/standard-roles.ts'
import { countHolders, findPermissionsOf } from './grants-repository.ts'
import {
  deleteRoleMenus,
  findHolders,
  findRole,
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
  context.transact((tx) => addRole(tx, context.actor, role))

export const editRole: Verb<typeof accessApi.editRole> = async (context, role) =>
  context.transact((tx) => saveRole(tx, context.actor, role))

export const deleteRole: Verb<typeof accessApi.deleteRole> = async (context, role) =>
  context.transact((tx) => dropRole(tx, context.actor, role))

/** Refused with the current roles if they differ from those `seen`, so that no concurrent change is lost. */
export const setRolesOfUser: Verb<typeof accessApi.setRolesOfUser> = async (context, { id, roles, seen }) =>
  context.transact(async (tx) => {
    await lockRights(tx)
    await requireReach(tx, { permissionsOf: findPermissionsOf }, context.actor, id)
    const held = await findRolesOfUser(tx, id)
    saved(isSameSet(held, seen) ? held : undefined, { roles: held })
    await giveExactly(tx, context.actor, id, roles)
    return true
  })

type Role = Parameters<typeof updateRole>[1]

/** Adds a role, with its old id if it had been deleted. */
export async function addRole(tx: WriteTx, actor: Actor, { permissions, menus, ...role }: NewRole): Promise<Saved> {
  requireAllowed(accessErrors, canHandOn(permissions, actor))
  const id = await insertNewRole(tx, role)
  await insertRolePermissions(tx, id, permissions)
  await insertRoleMenus(tx, id, menus)
  return { id, version: 1 }
}

type Saved = { readonly id: string; readonly version: number }
type NewRole = RoleFields & { readonly id?: string }

/** Changes a role; writes only additions and removals, so that the audit shows exactly these. */
export async function saveRole(tx: WriteTx, actor: Actor, role: Omit<Role, 'code'>): Promise<Saved> {
  await lockRights(tx)
  const current = found(await findRole(tx, role.id))
  requireAllowed(accessErrors, canHandOn([...new Set([...current.permissions, ...role.permissions])], actor))
  const done = saved(await updateRole(tx, role), current)
  await insertRolePermissions(tx, role.id, without(role.permissions, current.permissions))
  await deleteRolePermissions(tx, role.id, without(current.permissions, role.permissions))
  await insertRoleMenus(tx, role.id, without(role.menus, current.menus))
  await deleteRoleMenus(tx, role.id, without(current.menus, role.menus))
  await requireSameKey(tx, actor.userId)
  await dropKnownActors(tx)
  return done
}

/** Deletes a role if the version seen is still current, with its permissions and menu entries. */
export async function dropRole(tx: WriteTx, actor: Actor, { id, version }: Saved): Promise<true> {
  await lockRights(tx)
  const current = found(await findRole(tx, id))
  requireAllowed(accessErrors, canHandOn(current.permissions, actor))
  const holders = (await findHolders(tx, id, null)).length
  requireAllowed(accessErrors, canDeleteRole({ isStandard: isStandardRole(current.code), holders }))
  saved((current.version === version && (await removeRole(tx, id))) || undefined, current)
  return true
}

/** Sets exactly these roles of a user, if the actor may change that user and grant the new ones; rights are already locked. */
export async function giveExactly(tx: WriteTx, actor: Actor, userId: string, roles: readonly string[]) {
  await requireReach(tx, { permissionsOf: findPermissionsOf }, actor, userId)
  const held = await findRolesOfUser(tx, userId)
  for (const role of without(roles, held)) {
    requireAllowed(accessErrors, canHandOn(found(await findRole(tx, role)).permissions, actor))
    await insertUserRole(tx, userId, role)
  }
  for (const role of without(held, roles)) await deleteUserRole(tx, userId, role)
  await requireSameKey(tx, actor.userId)
  await dropKnownActors(tx)
}

/** Checked after the change in its transaction, on the resulting rights of the actor. */
async function requireSameKey(tx: WriteTx, actorId: string): Promise<void> {
  const own = await findPermissionsOf(tx, actorId)
  requireAllowed(accessErrors, canChangeRights({ own, keyHolders: await countHolders(tx, HEAD_KEYS) }))
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return without(some, others).length === 0 && without(others, some).length === 0
}

function without<Item>(all: readonly Item[], some: readonly Item[]): Item[] {
  return all.filter((item) => !some.includes(item))
}
