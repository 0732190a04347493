import { officeOfUsers } from '#areas/identity/domain/administering-rules.ts'
import { visibleUser } from '#areas/identity/server/index.ts'
import { findOffice } from '#areas/organisation/server/index.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { accessApi } from '../contract/api.ts'
import { whyNotSeen } from '../domain/why-not-seen.ts'
import { findGivers, findRolesGiving, findRolesShowing, searchUsers } from './explain-repository.ts'
import { findMenuTree } from './menu-administration-repository.ts'

const MAX_USERS = 20
const MAX_GIVERS = 5

export const findUsers: Verb<typeof accessApi.findUsers> = async ({ db, actor }, { search, limit = MAX_USERS }) => ({
  items: await searchUsers(db, search, officeOfUsers(actor), limit),
})

export const explainAccess: Verb<typeof accessApi.explainAccess> = async (context, { userId, menuId, permissions }) => {
  const { db, language } = context
  const user = found(await visibleUser(db, context.actor, userId))
  const office = found(await findOffice(db, user.officeId))
  const tree = menuId === null ? [] : await findMenuTree(db, language)
  const entry = menuId === null ? null : found(tree.find(({ id }) => id === menuId))
  const entryRoles = menuId === null ? [] : await findRolesShowing(db, userId, menuId, language)
  const shows = entry?.permission ? [entry.permission] : []
  const giving = await findRolesGiving(db, userId, [...permissions, ...shows], language)
  const rolesOf = (permission: string) =>
    giving.flatMap(({ permission: input, ...role }) => (input === permission ? [role] : []))
  const needed = permissions.map((permission) => ({ permission, roles: rolesOf(permission) }))
  const reasons = whyNotSeen({
    userActive: user.active,
    permissions: needed,
    entry: entry && {
      roles: entryRoles,
      permissionRoles: shows.flatMap(rolesOf),
      shown: entry.displayFlag,
      shownAbove: isShownAbove(tree, entry.parentId),
    },
  })
  const { account, name, active } = user
  return {
    user: { account, name, active, office: office.code },
    reasons,
    permissions: [...needed, ...shows.map((permission) => ({ permission, roles: rolesOf(permission) }))].map((one) => ({
      ...one,
      held: one.roles.some((role) => role.active && role.held),
    })),
    entryRoles,
  }
}

/** Returns names only, for users without rights to ask. */
export const whomToAsk: Verb<typeof accessApi.whomToAsk> = async ({ db, actor }) => {
  const near = await findGivers(db, actor.officeId, MAX_GIVERS)
  return { people: near.length > 0 ? near : await findGivers(db, null, MAX_GIVERS) }
}

type Entry = { readonly id: string; readonly parentId: string | null; readonly displayFlag: boolean }

function isShownAbove(tree: readonly Entry[], parentId: string | null): boolean {
  const parent = tree.find(({ id }) => id === parentId)
  return !parent || (parent.displayFlag && isShownAbove(tree, parent.parentId))
}
