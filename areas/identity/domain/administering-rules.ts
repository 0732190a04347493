import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'

/** Whoever holds this administers the users of every office; others those of their own. */
export const ALL_USERS = '/user/all-offices'

/** Whoever may give rights in every office can give themselves any: nobody may do more than they. */
const HEAD_ADMINISTRATOR = [ALL_USERS, '/access/edit'] as const

type Administrator = {
  readonly userId: string
  readonly officeId: string
  readonly permissions: readonly string[]
  readonly switchedFrom?: object | null
}

/** Whose users somebody sees and administers: those of this office, or of all (null). What lies outside is not found. */
export function officeOfUsers(actor: Pick<Administrator, 'officeId' | 'permissions'>): string | null {
  return actor.permissions.includes(ALL_USERS) ? null : actor.officeId
}

/** Whether users of an office are in sight. */
export function seesUsersOf(actor: Pick<Administrator, 'officeId' | 'permissions'>, officeId: string): boolean {
  const scope = officeOfUsers(actor)
  return scope === null || scope === officeId
}

/** Whether somebody may hand these permissions on: those who rule over rights in all offices any, others what they hold. */
export function mayGrant(actor: Pick<Administrator, 'permissions'>, permissions: readonly string[]): boolean {
  const held = new Set(actor.permissions)
  return HEAD_ADMINISTRATOR.every((one) => held.has(one)) || permissions.every((one) => held.has(one))
}

/**
 * Whether the actor may change a user, their password or their roles: nobody reaches up to somebody who may do more, for
 * a password one has set is a way to their rights. Acting as somebody else, nobody changes that user.
 */
export function canAdministerUser(
  user: { readonly id: string; readonly permissions: readonly string[] },
  actor: Omit<Administrator, 'officeId'>,
): Verdict<'USER_MAY_DO_MORE' | 'SWITCHED_USER'> {
  if (user.id === actor.userId) return actor.switchedFrom ? refuse('SWITCHED_USER') : allowed
  return mayGrant(actor, user.permissions) ? allowed : refuse('USER_MAY_DO_MORE')
}

type Marks = { readonly isManager: boolean; readonly isSwitch: boolean }

/** Whether the actor may mark a user so: nobody gives what they do not have; taking away is open (`before` null: new). */
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
