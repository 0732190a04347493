import type { ReactNode } from 'react'
import { NotFetched } from '#platform/web/not-fetched.ts'
import { forgetMissingTexts, text } from '#platform/web/texts.ts'
import { NoticePage } from './notice-page.tsx'

/** In place of a page in which something broke, or that could not be fetched; the pages beside it go on. */
export function BrokenPage({ error, onRetry }: { error: Error; onRetry(): void }): ReactNode {
  const isAway = error instanceof NotFetched
  const tryAgain = (): void => {
    forgetMissingTexts()
    onRetry()
  }
  return (
    <NoticePage
      title={text('platform', 'pages.brokenTitle')}
      actions={
        <button type="button" className="button primary" onClick={tryAgain}>
          {text('platform', 'pages.tryAgain')}
        </button>
      }
    >
      <p>{text('platform', isAway ? 'pages.notFetched' : 'pages.broken')}</p>
      {!isAway && <p className="soft">{error.message}</p>}
    </NoticePage>
  )
}
