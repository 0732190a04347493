import type { ReactNode } from 'react'
import { text } from '#platform/web/texts.ts'
import { NoticePage } from './notice-page.tsx'

/** In place of a page in which something broke; the pages beside it go on. */
export function BrokenPage({ error, onRetry }: { error: Error; onRetry(): void }): ReactNode {
  return (
    <NoticePage
      title={text('platform', 'pages.brokenTitle')}
      actions={
        <button type="button" className="button primary" onClick={onRetry}>
          {text('platform', 'pages.tryAgain')}
        </button>
      }
    >
      <p>{text('platform', 'pages.broken')}</p>
      <p className="soft">{error.message}</p>
    </NoticePage>
  )
}
