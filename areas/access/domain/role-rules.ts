import { ALL_USERS, mayGrant } from '#areas/identity/domain/administering-rules.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import type { Permission } from './permissions.ts'

/** Permission to change rights; with ALL_USERS in every office, and thus to grant oneself any other. */
export const KEY_TO_RIGHTS: Permission = '/access/edit'

/** The permissions that some active user must always hold, because with rights in one office only nobody could restore lost ones. */
export const HEAD_KEYS = [KEY_TO_RIGHTS, ALL_USERS] as const

/**
 * Whether the actor may add these permissions to a role, change a role with them, or grant it: only permissions held by the
 * actor, except for users who may grant rights in every office.
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
 * Whether a change of rights may have this result: `own` are the actor's permissions afterwards, `keyHolders` the number of
 * active users with the head permissions. Nobody can lock themselves out, and at least one such user must remain.
 */
export function canChangeRights(afterwards: {
  readonly own: readonly string[]
  readonly keyHolders: number
}): Verdict<'OWN_RIGHTS' | 'NOBODY_LEFT'> {
  if (!afterwards.own.includes(KEY_TO_RIGHTS)) return refuse('OWN_RIGHTS')
  return isSomebodyLeft(afterwards.keyHolders)
}

/** Whether an active user with the head permissions remains after a change of rights or users. */
export function isSomebodyLeft(keyHolders: number): Verdict<'NOBODY_LEFT'> {
  return keyHolders > 0 ? allowed : refuse('NOBODY_LEFT')
}

/** Whether a role may be deleted: it must be unused, and not a standard one, which would return. */
export function canDeleteRole(role: {
  readonly isStandard: boolean
  readonly holders: number
}): Verdict<'ROLE_STANDARD' | 'ROLE_HELD'> {
  if (role.isStandard) return refuse('ROLE_STANDARD')
  return role.holders > 0 ? refuse('ROLE_HELD', { count: role.holders }) : allowed
}
