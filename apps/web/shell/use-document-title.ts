import { useEffect } from 'react'
import { useTexts } from '#platform/web/texts.ts'

/** Names the window after what is shown: the number of the record, its page, and the portal (SHL-01). */
export function useDocumentTitle(title: string, page: string): void {
  const texts = useTexts('platform')
  const portal = texts('shell.title')
  useEffect(() => {
    document.title = [...new Set([title, page, portal])].join(' · ')
    return () => {
      document.title = portal
    }
  }, [title, page, portal])
}
