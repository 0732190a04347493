import type { SoftLock } from './soft-lock-rules.ts'

/** The notifications of a window about the lock of a record. */
export type LockNews =
  /** Someone asks this window to hand over editing. */
  | 'asked'
  /** Someone has taken over editing from this window. */
  | 'taken'
  /** This window had asked, and may edit now. */
  | 'passed'
  /** This window had asked, and the editor continues. */
  | 'kept'
  /** This window had asked, and nobody edits any more. */
  | 'free'

/** Returns the notification between two states of a lock for one window; null if there is none. */
export function lockNews(before: SoftLock | null, now: SoftLock | null, window: string): LockNews | null {
  const wasMine = before?.window === window
  if (wasMine && now && now.window !== window) return 'taken'
  if (now?.window === window && now.askedWindow && (!wasMine || before.askedWindow !== now.askedWindow)) return 'asked'
  if (before?.askedWindow !== window) return null
  if (!now) return 'free'
  if (now.window === window) return 'passed'
  return now.askedWindow === window ? null : 'kept'
}
