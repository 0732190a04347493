import { type ReactNode, useEffect, useId, useRef } from 'react'
import { keepToken, useSessionEnded } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { goToSignOn } from '../../boot/sign-on.ts'

/**
 * The one dialog that says that the login is no longer valid (SES-08). Everything typed stays as it is behind it until
 * the button is pressed, and signing in again in another window closes it.
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
  const signInAgain = () => {
    keepToken(null)
    goToSignOn(location.href)
  }
  return (
    <dialog
      ref={dialog}
      className="question question-warning"
      role="alertdialog"
      aria-labelledby={title}
      aria-describedby={body}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={title}>{texts('session.failure')}</h2>
      <p id={body} className="question-text">
        {texts('session.ended')}
      </p>
      <div className="question-choices">
        <button type="button" className="button primary" onClick={signInAgain}>
          {texts('session.again')}
        </button>
      </div>
    </dialog>
  )
}
