import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { NoticePage } from './notice-page.tsx'

/** The server could not say who is signed in; the session may still be good. */
export function StartFailedPage({ message }: { message: string }): ReactNode {
  const texts = useTexts('platform')
  return (
    <main className="open-page">
      <NoticePage
        kind="failed"
        title={texts('pages.startFailed')}
        actions={
          <button type="button" className="button primary" onClick={() => location.reload()}>
            {texts('pages.tryAgain')}
          </button>
        }
      >
        <p>{message}</p>
      </NoticePage>
    </main>
  )
}
