import { officeOfUsers } from '#areas/identity/domain/administering-rules.ts'
import { visibleUser } from '#areas/identity/server/index.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { accessApi } from '../contract/api.ts'
import { findMenusOfRole } from './grants-repository.ts'
import {
  findHolders,
  findMenuChoices,
  findRole,
  findRoleChoices,
  findRolesOfUser,
} from './role-administration-repository.ts'

export const getChoices: Verb<typeof accessApi.choices> = async ({ db, language }) => ({
  roles: await findRoleChoices(db, language),
  menus: await findMenuChoices(db, language),
})

export const getRole: Verb<typeof accessApi.getRole> = async ({ db }, { id }) => found(await findRole(db, id))

/** Never more than the actor has: what both have is what is viewed. */
export const viewRole: Verb<typeof accessApi.viewRole> = async ({ db, actor, language }, { id }) => {
  const { permissions } = found(await findRole(db, id))
  const menus = await findMenusOfRole(db, id, language)
  return {
    permissions: permissions.filter((permission) => actor.permissions.includes(permission)),
    menus: menus.map((menu) => menu.id),
  }
}

export const rolesOfUser: Verb<typeof accessApi.rolesOfUser> = async ({ db, actor }, { id }) => {
  found(await visibleUser(db, actor, id))
  return { roles: await findRolesOfUser(db, id) }
}

export const holdersOfRole: Verb<typeof accessApi.holdersOfRole> = async ({ db, actor }, { id }) => {
  found(await findRole(db, id))
  return { holders: await findHolders(db, id, officeOfUsers(actor)) }
}
