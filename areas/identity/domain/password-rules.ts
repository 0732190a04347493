import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import type { OpenedBy } from './session-rules.ts'

/** Fewest characters of a password (SES-06). */
export const SHORTEST_PASSWORD = 6

/** Most characters: enough for any passphrase, and a bound on the work of hashing. */
export const LONGEST_PASSWORD = 200

/** Whether a text may be a password at all (SES-06). Counts characters as people see them, not UTF-16 units. */
export function canBePassword(password: string): Verdict<'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG'> {
  const { length } = [...password]
  if (length < SHORTEST_PASSWORD) return refuse('PASSWORD_TOO_SHORT')
  return length > LONGEST_PASSWORD ? refuse('PASSWORD_TOO_LONG') : allowed
}

/**
 * Whether the user has to choose a password of their own before anything else (SES-10): somebody else knows the present
 * one. Who has switched to the user, or came through another provider, did not sign in with it and is not asked.
 */
export function mustChangePassword(session: {
  readonly passwordIsTemporary: boolean
  readonly switchedFrom: object | null
  readonly openedBy: OpenedBy
}): boolean {
  return session.passwordIsTemporary && session.switchedFrom === null && session.openedBy === 'password'
}

/** Whether a new password may take the place of the present one; both as typed. */
export function canReplacePassword(oldPassword: string, newPassword: string): Verdict<'NEW_PASSWORD_SAME'> {
  return oldPassword.normalize('NFKC') === newPassword.normalize('NFKC') ? refuse('NEW_PASSWORD_SAME') : allowed
}
