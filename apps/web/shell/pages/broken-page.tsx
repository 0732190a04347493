import type { ReactNode } from 'react'
import { NotFetched } from '#platform/web/not-fetched.ts'
import { areTextsMissing, currentLanguage, forgetMissingTexts, text } from '#platform/web/texts.ts'
import { useAgainByItself } from '#platform/web/use-again-by-itself.ts'
import { refreshWindow } from '../session/refresh-window.ts'
import { NoticePage } from './notice-page.tsx'
import { WITHOUT_TEXTS } from './without-texts.ts'

/** In place of a page in which something broke, or that could not be fetched; the pages beside it go on. */
export function BrokenPage({ error, onRetry }: { error: Error; onRetry(): void }): ReactNode {
  const notFetched = error instanceof NotFetched ? error : undefined
  const isWordless = areTextsMissing('platform')
  const { title, said, again } = isWordless ? WITHOUT_TEXTS[currentLanguage()] : wordsFor(notFetched)
  const tryAgain = (): void => {
    // The question about what is not saved could not be read without texts.
    if (notFetched?.needsReload) return isWordless ? location.reload() : void refreshWindow()
    forgetMissingTexts()
    onRetry()
  }
  useAgainByItself(notFetched !== undefined && !notFetched.needsReload, tryAgain)
  return (
    <NoticePage
      kind="failed"
      title={title}
      actions={
        <button type="button" className="button primary" onClick={tryAgain}>
          {again}
        </button>
      }
    >
      <p>{said}</p>
      {!notFetched && <p className="soft">{error.message}</p>}
    </NoticePage>
  )
}

function wordsFor(notFetched: NotFetched | undefined) {
  const title = text('platform', 'pages.brokenTitle')
  const again = text('platform', 'pages.tryAgain')
  if (!notFetched) return { title, said: text('platform', 'pages.broken'), again }
  if (!notFetched.needsReload) return { title, said: text('platform', 'pages.notFetched'), again }
  return { title, said: text('platform', 'pages.needsReload'), again: text('platform', 'pages.reload') }
}
