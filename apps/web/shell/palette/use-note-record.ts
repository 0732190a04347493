import { useEffect } from 'react'
import { grow, recordsNoted } from '../quick-access/changes.ts'
import { noteRecord } from './recent-records.ts'

/** Remembers the record shown, once its page has named it. */
export function useNoteRecord(account: string, path: string | null, title: string | null): void {
  useEffect(() => {
    if (path === null || !title) return
    noteRecord(account, { path, title }, localStorage)
    grow(recordsNoted)
  }, [account, path, title])
}
