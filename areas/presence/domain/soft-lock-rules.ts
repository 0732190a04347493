import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** How often a window says that it is still there, in seconds. */
export const HEARTBEAT_S = 20

/** How long it counts as there after it last said so, in seconds: two beats may get lost. */
export const LEASE_S = 60

/** Most records that one window has open. */
export const MOST_RECORDS = 60

/** Who edits a record: the window that began to type first. `askedWindow` would like to have it. */
export type SoftLock = { readonly window: string; readonly askedWindow: string | null }

/** Whether somebody may have the lock of a record at all: only who may change it. */
export function canEditRecord({ mayEdit }: { readonly mayEdit: boolean }): Verdict<'RECORD_NOT_EDITABLE'> {
  return mayEdit ? allowed : refuse('RECORD_NOT_EDITABLE')
}

/** Whether a window may ask for the lock: another one holds it, and no third one has asked. */
export function canAsk(lock: SoftLock | null, window: string): Verdict<'NOBODY_EDITS' | 'ASKED_ALREADY'> {
  if (!lock || lock.window === window) return refuse('NOBODY_EDITS')
  return lock.askedWindow === null || lock.askedWindow === window ? allowed : refuse('ASKED_ALREADY')
}

/** Whether a window may answer the one that asked: it holds the lock, and somebody has asked. */
export function canAnswer(lock: SoftLock | null, window: string): Verdict<'NOBODY_ASKS'> {
  return lock?.window === window && lock.askedWindow !== null ? allowed : refuse('NOBODY_ASKS')
}

/** Whether a window may take the lock away: another one holds it. It is told, and the audit keeps it. */
export function canTakeOver(lock: SoftLock | null, window: string): Verdict<'NOBODY_EDITS'> {
  return lock && lock.window !== window ? allowed : refuse('NOBODY_EDITS')
}
