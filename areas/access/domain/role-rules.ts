import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import type { Permission } from './permissions.ts'

/** Whoever holds this may change rights, and so give themselves any other. */
export const KEY_TO_RIGHTS: Permission = '/access/edit'

/**
 * Whether rights may be changed so that this would come of it: `own` is what the one who does it would hold, `keyHolders`
 * how many active users would hold the key. Nobody locks themselves out, and there is always somebody to let people in.
 */
export function canChangeRights(afterwards: {
  readonly own: readonly string[]
  readonly keyHolders: number
}): Verdict<'OWN_RIGHTS' | 'NOBODY_LEFT'> {
  if (!afterwards.own.includes(KEY_TO_RIGHTS)) return refuse('OWN_RIGHTS')
  return isSomebodyLeft(afterwards.keyHolders)
}

/** Whether a change, of rights or of users, leaves an active user who holds the key. */
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
