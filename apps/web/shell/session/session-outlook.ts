/** What is to be said about the end of the session, and when to look again. */
export type Outlook = {
  readonly warn: 'idle' | 'last' | null
  readonly minutes: number
  readonly askAgainInMs: number
}

/** How long before its end the session is warned of (5 min), and how often it is looked at from then on. */
const WARN_BEFORE = 300_000
const LOOK_EVERY = 15_000

/** The outlook from three instants of the server: its own clock counts, not the one of this computer. */
export function outlookOf(ends: { readonly now: string; readonly idleEnd: string; readonly lastEnd: string }): Outlook {
  const now = Date.parse(ends.now)
  const idle = Date.parse(ends.idleEnd) - now
  const last = Date.parse(ends.lastEnd) - now
  const left = Math.min(idle, last)
  const near = left <= WARN_BEFORE
  return {
    warn: near ? (last <= idle ? 'last' : 'idle') : null,
    minutes: Math.max(1, Math.ceil(left / 60_000)),
    // At the end itself the answer is that it has ended.
    askAgainInMs: near ? Math.max(1_000, Math.min(LOOK_EVERY, left + 500)) : left - WARN_BEFORE,
  }
}
