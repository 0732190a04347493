import { dropKnownActors, findUser } from '#areas/identity/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { demand, found, saved } from '#platform/server/refusal.ts'
import type { accessApi } from '../contract/api.ts'
import { accessErrors } from '../contract/errors.ts'
import { KEY_TO_RIGHTS, canChangeRights } from '../domain/role-rules.ts'
import { countHolders, findPermissionsOf } from './grants-repository.ts'
import {
  deleteRoleMenus,
  findRole,
  findRoleChoices,
  findRolesOfUser,
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

export const createRole: Verb<typeof accessApi.createRole> = async (context, { permissions, menus, ...role }) =>
  context.transact(async (tx) => {
    const id = await insertNewRole(tx, role)
    await insertRolePermissions(tx, id, permissions)
    await insertRoleMenus(tx, id, menus)
    return { id, version: 1 }
  })

/** Changes a role; only what was added or taken away is written, so that the audit says exactly that. */
export const editRole: Verb<typeof accessApi.editRole> = async (context, role) =>
  context.transact(async (tx) => {
    await lockRights(tx)
    const current = found(await findRole(tx, role.id))
    const done = saved(await updateRole(tx, role), current)
    await insertRolePermissions(tx, role.id, without(role.permissions, current.permissions))
    await deleteRolePermissions(tx, role.id, without(current.permissions, role.permissions))
    await insertRoleMenus(tx, role.id, without(role.menus, current.menus))
    await deleteRoleMenus(tx, role.id, without(current.menus, role.menus))
    await demandKeyKept(tx, context.actor.userId)
    await dropKnownActors(tx)
    return done
  })

/** Refused with the roles as they are when they are not those that were `seen`: nobody's change is undone unknowingly. */
export const setRolesOfUser: Verb<typeof accessApi.setRolesOfUser> = async (context, { id, roles, seen }) =>
  context.transact(async (tx) => {
    await lockRights(tx)
    found(await findUser(tx, id))
    const known = (await findRoleChoices(tx, context.language)).map((role) => role.value)
    found(without(roles, known).length === 0 || null)
    const held = await findRolesOfUser(tx, id)
    saved(isSameSet(held, seen) ? held : undefined, { roles: held })
    for (const role of without(roles, held)) await insertUserRole(tx, id, role)
    for (const role of without(held, roles)) await deleteUserRole(tx, id, role)
    await demandKeyKept(tx, context.actor.userId)
    await dropKnownActors(tx, id)
    return true
  })

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
