import type { Instant } from '#platform/domain/local-time.ts'

/** What decides whether a session still opens doors. All moments are instants in UTC. */
export type SessionTimes = {
  readonly createdAt: Instant
  readonly activatedAt: Instant | null
  readonly seenAt: Instant
  readonly expiresAt: Instant
  readonly revokedAt: Instant | null
}

/** A session ends this long after sign-in, whatever happens (12 h). */
export const SESSION_LIFE = 12 * 3_600_000

/** A session nobody used for this long is over (30 min). */
export const IDLE_LIMIT = 30 * 60_000

/** A token that was handed out and not taken up within this time is dead (60 s): an address in a history is no key. */
export const ACTIVATION_LIMIT = 60_000

/** A sign-in at another provider has to come back within this time (10 min). */
export const PROVIDER_SIGN_IN_LIFE = 10 * 60_000

/** How a session was opened: by the password of this house, or by an OpenID Connect provider's word (SES-14). */
export type OpenedBy = 'password' | 'provider'

/** A use is written down at most this often (60 s), so a session may seem idle for up to a minute longer than it is. */
export const SEEN_EVERY = 60_000

/** When a session ends by the clock: unless somebody uses it before, and whatever they do. */
export function endsOf(session: Pick<SessionTimes, 'seenAt' | 'expiresAt'>): { idleEnd: Instant; lastEnd: Instant } {
  const idleEnd = new Date(Date.parse(session.seenAt) + IDLE_LIMIT).toISOString()
  return { idleEnd, lastEnd: session.expiresAt }
}

/** Whether a session still counts at `now`; the boundary itself is already over. */
export function isLive(session: SessionTimes, now: Date): boolean {
  if (session.revokedAt !== null) return false
  const at = now.getTime()
  if (at >= Date.parse(session.expiresAt)) return false
  if (session.activatedAt === null) return at < Date.parse(session.createdAt) + ACTIVATION_LIMIT
  return at < Date.parse(session.seenAt) + IDLE_LIMIT
}
