import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** The heartbeat interval of a window in seconds. */
export const HEARTBEAT_S = 20

/** The lease of a window in seconds: two heartbeats may be lost. */
export const LEASE_S = 60

/** The maximum number of open records per window. */
export const MAX_RECORDS = 60

/** The editor of a record: the window that started typing first. `askedWindow` has asked to take over. */
export type SoftLock = { readonly window: string; readonly askedWindow: string | null }

/** Whether someone may hold the lock of a record: only users who may change it. */
export function canEditRecord({ mayEdit }: { readonly mayEdit: boolean }): Verdict<'RECORD_NOT_EDITABLE'> {
  return mayEdit ? allowed : refuse('RECORD_NOT_EDITABLE')
}

/** Whether a window may ask for the lock: another one holds it, and no third one has asked. */
export function canAsk(lock: SoftLock | null, window: string): Verdict<'NOBODY_EDITS' | 'ASKED_ALREADY'> {
  if (!lock || lock.window === window) return refuse('NOBODY_EDITS')
  return lock.askedWindow === null || lock.askedWindow === window ? allowed : refuse('ASKED_ALREADY')
}

/** Whether a window may answer a request: it holds the lock, and someone has asked. */
export function canAnswer(lock: SoftLock | null, window: string): Verdict<'NOBODY_ASKS'> {
  return lock?.window === window && lock.askedWindow !== null ? allowed : refuse('NOBODY_ASKS')
}

/** Whether a window may take over the lock: another one holds it. The other is notified, and the audit records it. */
export function canTakeOver(lock: SoftLock | null, window: string): Verdict<'NOBODY_EDITS'> {
  return lock && lock.window !== window ? allowed : refuse('NOBODY_EDITS')
}
