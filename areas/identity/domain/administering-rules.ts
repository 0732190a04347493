import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'

/** Permission to administer users of all offices; others administer their own office. */
export const ALL_USERS = '/user/all-offices'

/** Users who may grant rights in all offices can give themselves any, so nobody has more rights than they. */
const HEAD_ADMINISTRATOR = [ALL_USERS, '/access/edit'] as const

type Administrator = {
  readonly userId: string
  readonly officeId: string
  readonly permissions: readonly string[]
  readonly switchedFrom?: object | null
}

/** Returns the office whose users the actor administers, or null for all. Others are treated as not found. */
export function officeOfUsers(actor: Pick<Administrator, 'officeId' | 'permissions'>): string | null {
  return actor.permissions.includes(ALL_USERS) ? null : actor.officeId
}

/** Whether the actor may see users of an office. */
export function seesUsersOf(actor: Pick<Administrator, 'officeId' | 'permissions'>, officeId: string): boolean {
  const scope = officeOfUsers(actor)
  return scope === null || scope === officeId
}

/** Whether the actor may grant these permissions: head administrators any, others those they hold. */
export function mayGrant(actor: Pick<Administrator, 'permissions'>, permissions: readonly string[]): boolean {
  const held = new Set(actor.permissions)
  return HEAD_ADMINISTRATOR.every((one) => held.has(one)) || permissions.every((one) => held.has(one))
}

/**
 * Whether the actor may change a user, the user's password or roles: never those of a user with more rights, because setting a
 * password gives access to them. While switched, the user acted as cannot be changed.
 */
export function canAdministerUser(
  user: { readonly id: string; readonly permissions: readonly string[] },
  actor: Omit<Administrator, 'officeId'>,
): Verdict<'USER_MAY_DO_MORE' | 'SWITCHED_USER'> {
  if (user.id === actor.userId) return actor.switchedFrom ? refuse('SWITCHED_USER') : allowed
  return mayGrant(actor, user.permissions) ? allowed : refuse('USER_MAY_DO_MORE')
}

type Marks = { readonly isManager: boolean; readonly isSwitch: boolean }

/**
 * Whether the actor may set these flags of a user: only those the actor has may be granted; removing is always allowed (`before`
 * null: new).
 */
export function canMarkUser(
  user: Marks,
  before: Marks | null,
  actor: Marks & Pick<Administrator, 'permissions'>,
): Verdict<'MARK_NOT_YOURS'> {
  if (mayGrant(actor, HEAD_ADMINISTRATOR)) return allowed
  const isGranted = (mark: keyof Marks): boolean => user[mark] && !before?.[mark] && !actor[mark]
  return allOf(
    isGranted('isManager') ? refuse('MARK_NOT_YOURS') : allowed,
    isGranted('isSwitch') ? refuse('MARK_NOT_YOURS') : allowed,
  )
}
