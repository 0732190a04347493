import { ALL_USERS, mayGrant } from '#areas/identity/domain/administering-rules.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import type { Permission } from './permissions.ts'

/** Whoever holds this may change rights; in every office, and so give themselves any other, with ALL_USERS. */
export const KEY_TO_RIGHTS: Permission = '/access/edit'

/** What somebody must always be left to hold: with the key in one office alone, nobody could give back what is lost. */
export const HEAD_KEYS = [KEY_TO_RIGHTS, ALL_USERS] as const

/**
 * Whether somebody may make a role hold these permissions, change one that does, or give it: nobody hands on what they do
 * not hold, except who may give rights in every office.
 */
export function canHandOn(
  permissions: readonly string[],
  actor: { readonly permissions: readonly string[] },
): Verdict<'MORE_THAN_YOURS'> {
  if (mayGrant(actor, permissions)) return allowed
  const more = permissions.filter((permission) => !actor.permissions.includes(permission))
  return refuse('MORE_THAN_YOURS', { permissions: more })
}

/**
 * Whether rights may be changed so that this would come of it: `own` is what the one who does it would hold, `keyHolders`
 * how many active users would hold the head keys. Nobody locks themselves out, and there is always somebody to let people in.
 */
export function canChangeRights(afterwards: {
  readonly own: readonly string[]
  readonly keyHolders: number
}): Verdict<'OWN_RIGHTS' | 'NOBODY_LEFT'> {
  if (!afterwards.own.includes(KEY_TO_RIGHTS)) return refuse('OWN_RIGHTS')
  return isSomebodyLeft(afterwards.keyHolders)
}

/** Whether a change, of rights or of users, leaves an active user who holds the head keys. */
export function isSomebodyLeft(keyHolders: number): Verdict<'NOBODY_LEFT'> {
  return keyHolders > 0 ? allowed : refuse('NOBODY_LEFT')
}

/** Whether a role may be deleted: nobody loses rights by it, and one that comes with the product would be back. */
export function canDeleteRole(role: {
  readonly isStandard: boolean
  readonly holders: number
}): Verdict<'ROLE_STANDARD' | 'ROLE_HELD'> {
  if (role.isStandard) return refuse('ROLE_STANDARD')
  return role.holders > 0 ? refuse('ROLE_HELD', { count: role.holders }) : allowed
}
