import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { VersionPrompt } from '../version/version-prompt.tsx'
import { NOTICES } from './enter-notices.ts'
import { SessionWarning } from './session-warning.tsx'

/**
 * What watches in the background of every page, and speaks up below the page when it must. The region is there before
 * anything stands in it, so that it is read out; F6 leads into it (`enterNotices`).
 */
export function DeskWatch(): ReactNode {
  const texts = useTexts('platform')
  return (
    <section
      ref={outsideOfDialogs}
      id={NOTICES}
      className="desk-notices"
      aria-live="polite"
      aria-label={texts('shell.notices')}
    >
      <SessionWarning />
      <VersionPrompt />
    </section>
  )
}

/** An open dialog fetches the focus back wherever it hears of it; from here it hears nothing. */
function outsideOfDialogs(notices: HTMLElement | null): void {
  notices?.addEventListener('focusin', (event) => event.stopPropagation())
}
