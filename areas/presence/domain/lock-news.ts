import type { SoftLock } from './soft-lock-rules.ts'

/** What a window has to be told when it sees the lock of a record change. */
export type LockNews =
  /** Somebody asks this window to pass the editing on. */
  | 'asked'
  /** Somebody else has taken the editing over from this window. */
  | 'taken'
  /** This window had asked, and edits now. */
  | 'passed'
  /** This window had asked, and the editor goes on. */
  | 'kept'
  /** This window had asked, and nobody edits any more. */
  | 'free'

/** The news between two sights of a lock from one window; null when there is nothing to tell. */
export function lockNews(before: SoftLock | null, now: SoftLock | null, window: string): LockNews | null {
  const wasMine = before?.window === window
  if (wasMine && now && now.window !== window) return 'taken'
  if (now?.window === window && now.askedWindow && (!wasMine || before.askedWindow !== now.askedWindow)) return 'asked'
  if (before?.askedWindow !== window) return null
  if (!now) return 'free'
  if (now.window === window) return 'passed'
  return now.askedWindow === window ? null : 'kept'
}
