import { TOKEN_REFUSED_KEY } from '#areas/identity/contract/sign-on-paths.ts'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { flushDrafts } from '#platform/web/drafts/open-drafts.ts'
import { listed } from '#platform/contract/language.ts'
import { pausedRequests } from '#platform/web/paused-requests.ts'
import { storeToken, useSessionEnded } from '#platform/web/session.ts'
import { currentLanguage, text, useTexts } from '#platform/web/texts.ts'
import { goToSignOn } from '../../boot/sign-on.ts'
import { openSignOnWindow } from '../../boot/sign-on-window.ts'
import { ask } from '../questions.tsx'
import { wouldLose } from './leave-user.ts'
import { unsavedTabs } from './unsaved-tabs.ts'

/**
 * The one dialog that says that the login is no longer valid (SES-08). Everything typed stays as it is behind it, and
 * signing in again as the same user, here or in another window, closes it.
 */
export function SessionEndedDialog({ always = false }: { always?: boolean }): ReactNode {
  const ended = useSessionEnded()
  return (ended || always) && <Dialog />
}

function Dialog(): ReactNode {
  const texts = useTexts('platform')
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const body = useId()
  useEffect(() => dialog.current?.showModal(), [])
  useOnTop(dialog)
  return (
    <dialog
      ref={dialog}
      className="question question-warning"
      role="alertdialog"
      aria-labelledby={title}
      aria-describedby={body}
      onCancel={(event) => event.preventDefault()}
      // The second Escape closes it in Chrome whatever is said about cancelling.
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      <h2 id={title}>{texts('session.failure')}</h2>
      <p id={body} className="question-text">
        {texts('session.ended')}
      </p>
      <div className="question-choices">
        <button type="button" className="button primary" onClick={() => void signInAgain()}>
          {texts('session.again')}
        </button>
      </div>
    </dialog>
  )
}

const OTHER_DIALOG = 'dialog[open]:not(.question)'

/**
 * What opens later, such as a palette that was still being loaded, opens below: closed, this one shows itself anew. Questions
 * open above it: they are about the session too.
 */
function useOnTop(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      const isAbove = ({ target }: MutationRecord) => target instanceof Element && target.matches(OTHER_DIALOG)
      if (changes.some(isAbove)) dialog.current?.close()
    })
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [dialog])
}

/**
 * Where something would be lost the sign-on page opens beside this one, else in its place. Where the browser lets no window
 * open, what would be lost is said first.
 */
async function signInAgain(): Promise<void> {
  storeToken(null)
  while (wouldLose() && !openSignOnWindow()) {
    const answer = await askWithoutWindow()
    if (answer === 'stay') return
    if (answer === 'here') return goHere()
  }
  if (!wouldLose()) goHere()
}

function goHere(): void {
  sessionStorage.setItem(TOKEN_REFUSED_KEY, '1')
  void flushDrafts().then(() => goToSignOn(location.href))
}

function askWithoutWindow(): Promise<'again' | 'here' | 'stay'> {
  const unsent = pausedRequests.get().length > 0 ? [text('platform', 'session.unsentChange')] : []
  const lost = listed([...unsavedTabs.titles(), ...unsent], currentLanguage())
  return ask({
    title: text('platform', 'session.noWindowTitle'),
    text: text('platform', 'session.noWindow', { lost }),
    choices: [
      { key: 'again', kind: 'primary', label: text('platform', 'session.tryAgain') },
      { key: 'here', kind: 'danger', label: text('platform', 'session.signInHere') },
      { key: 'stay', label: text('platform', 'shell.cancel') },
    ],
    escape: 'stay',
  })
}
