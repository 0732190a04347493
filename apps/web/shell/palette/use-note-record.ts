import { useEffect } from 'react'
import { noteRecord } from './recent-records.ts'

/** Remembers the record shown, once its page has named it. */
export function useNoteRecord(account: string, path: string | null, title: string | null): void {
  useEffect(() => {
    if (path !== null && title) noteRecord(account, { path, title }, localStorage)
  }, [account, path, title])
}
