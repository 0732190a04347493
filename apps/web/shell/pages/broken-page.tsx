import type { ReactNode } from 'react'
import { NotFetched } from '#platform/web/not-fetched.ts'
import { areTextsMissing, currentLanguage, forgetMissingTexts, text } from '#platform/web/texts.ts'
import { NoticePage } from './notice-page.tsx'
import { WITHOUT_TEXTS } from './without-texts.ts'

/** In place of a page in which something broke, or that could not be fetched; the pages beside it go on. */
export function BrokenPage({ error, onRetry }: { error: Error; onRetry(): void }): ReactNode {
  const isAway = error instanceof NotFetched
  const { title, said, again } = areTextsMissing('platform') ? WITHOUT_TEXTS[currentLanguage()] : wordsFor(isAway)
  const tryAgain = (): void => {
    forgetMissingTexts()
    onRetry()
  }
  return (
    <NoticePage
      title={title}
      actions={
        <button type="button" className="button primary" onClick={tryAgain}>
          {again}
        </button>
      }
    >
      <p>{said}</p>
      {!isAway && <p className="soft">{error.message}</p>}
    </NoticePage>
  )
}

function wordsFor(isAway: boolean) {
  return {
    title: text('platform', 'pages.brokenTitle'),
    said: text('platform', isAway ? 'pages.notFetched' : 'pages.broken'),
    again: text('platform', 'pages.tryAgain'),
  }
}
