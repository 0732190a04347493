import type { Instant } from '#platform/domain/local-time.ts'

/** The times that determine whether a session is valid, as instants in UTC. */
export type SessionTimes = {
  readonly createdAt: Instant
  readonly activatedAt: Instant | null
  readonly seenAt: Instant
  readonly expiresAt: Instant
  readonly revokedAt: Instant | null
}

/** The maximum lifetime of a session in ms (12 h). */
export const SESSION_LIFE = 12 * 3_600_000

/** The idle time in ms after which a session ends (30 min). */
export const IDLE_LIMIT = 30 * 60_000

/** The time in ms in which a new token must be used (60 s), so that a URL in the history gives no access. */
export const ACTIVATION_LIMIT = 60_000

/** The time in ms for a sign-in at a provider (10 min). */
export const PROVIDER_SIGN_IN_LIFE = 10 * 60_000

/** How a session was opened: by password, or by an OpenID Connect provider (SES-14). */
export type OpenedBy = 'password' | 'provider'

/** The interval in ms at which use is recorded (60 s); a session may seem idle by this much longer than it is. */
export const SEEN_EVERY = 60_000

/** Returns when a session ends if it is not used, and when it ends in any case. */
export function endsOf(session: Pick<SessionTimes, 'seenAt' | 'expiresAt'>): { idleEnd: Instant; lastEnd: Instant } {
  const idleEnd = new Date(Date.parse(session.seenAt) + IDLE_LIMIT).toISOString()
  return { idleEnd, lastEnd: session.expiresAt }
}

/** Whether a session is valid at `now`; the end is exclusive. */
export function isLive(session: SessionTimes, now: Date): boolean {
  if (session.revokedAt !== null) return false
  const at = now.getTime()
  if (at >= Date.parse(session.expiresAt)) return false
  if (session.activatedAt === null) return at < Date.parse(session.createdAt) + ACTIVATION_LIMIT
  return at < Date.parse(session.seenAt) + IDLE_LIMIT
}
