import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

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
