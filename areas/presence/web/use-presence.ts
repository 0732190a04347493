import { useEffect, useMemo } from 'react'
import { useLive } from '#platform/web/live/use-live.ts'
import { useStore } from '#platform/web/store.ts'
import { type RecordPresence, type RecordRef, presenceTopic } from '../contract/presence.ts'
import { attendSoon, openRecord, presenceStore, setTyping } from './presence-desk.ts'

/** Who else has a record open, live; null until it is known. `editing` holds the soft lock as long as it is free for us. */
export function usePresence({ kind, id }: RecordRef, editing: boolean): RecordPresence | null {
  const record = useMemo(() => ({ kind, id }), [kind, id])
  useEffect(() => openRecord(record), [record])
  useEffect(() => setTyping(record, editing), [record, editing])
  useLive(presenceTopic(id), attendSoon)
  return useStore(presenceStore(record))
}
