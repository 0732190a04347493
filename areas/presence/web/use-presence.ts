import { useEffect, useMemo } from 'react'
import { useLive } from '#platform/web/live/use-live.ts'
import { useStore } from '#platform/web/store.ts'
import { type RecordPresence, type RecordRef, presenceTopic } from '../contract/presence.ts'
import { attendSoon, openRecord, presenceStore, setTyping } from './presence-desk.ts'

/** Returns who else has a record open, live; null until known. `editing` holds the soft lock while it is available. */
export function usePresence({ kind, id }: RecordRef, editing: boolean): RecordPresence | null {
  const record = useMemo(() => ({ kind, id }), [kind, id])
  useEffect(() => openRecord(record), [record])
  useEffect(() => setTyping(record, editing), [record, editing])
  useLive(presenceTopic(id), attendSoon)
  return useStore(presenceStore(record))
}
