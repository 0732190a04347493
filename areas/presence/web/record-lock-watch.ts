import { useEffect } from 'react'
import type { RecordRef } from '../contract/presence.ts'
import { useLockNews } from './use-lock-news.ts'
import { usePresence } from './use-presence.ts'
import { windowId } from './window-id.ts'

type Props = RecordRef & {
  /** Whether there are unsaved changes here, which hold the lock. */
  readonly editing: boolean
  /** Called with whether another window edits the record. */
  onLocked(isLocked: boolean): void
}

/** Holds and watches the lock of a record that only a part of a page shows, and not at all times. */
export function RecordLockWatch({ kind, id, editing, onLocked }: Props): null {
  const presence = usePresence({ kind, id }, editing)
  const isLocked = presence?.lock ? presence.lock.window !== windowId() : false
  useEffect(() => onLocked(isLocked), [isLocked, onLocked])
  useLockNews(presence)
  return null
}
