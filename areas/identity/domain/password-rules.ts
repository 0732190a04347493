import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import type { OpenedBy } from './session-rules.ts'

/** The minimum length of a password (SES-06). */
export const SHORTEST_PASSWORD = 6

/** The maximum length: enough for any passphrase, and a bound on the cost of hashing. */
export const LONGEST_PASSWORD = 200

/** Whether a text is an acceptable password (SES-06). Counts characters as displayed, not UTF-16 units. */
export function canBePassword(password: string): Verdict<'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG'> {
  const { length } = [...password]
  if (length < SHORTEST_PASSWORD) return refuse('PASSWORD_TOO_SHORT')
  return length > LONGEST_PASSWORD ? refuse('PASSWORD_TOO_LONG') : allowed
}

/**
 * Whether the user must choose a new password first (SES-10), because someone else knows the current one. Switched users and
 * those of a provider did not sign in with it and are not asked.
 */
export function mustChangePassword(session: {
  readonly passwordIsTemporary: boolean
  readonly switchedFrom: object | null
  readonly openedBy: OpenedBy
}): boolean {
  return session.passwordIsTemporary && session.switchedFrom === null && session.openedBy === 'password'
}

/** Whether a new password may replace the current one; both as typed. */
export function canReplacePassword(oldPassword: string, newPassword: string): Verdict<'NEW_PASSWORD_SAME'> {
  return oldPassword.normalize('NFKC') === newPassword.normalize('NFKC') ? refuse('NEW_PASSWORD_SAME') : allowed
}
