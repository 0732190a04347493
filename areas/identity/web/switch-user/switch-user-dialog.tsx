import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CallFailed, call } from '#platform/web/api-client.ts'
import { useTexts } from '#platform/web/texts.ts'
import { identityApi } from '../../contract/api.ts'
import { type Leaving, enterAs } from './enter-as.ts'

/** Asks for the user to switch to (SES-12). A native dialog like the shell's others, because it is outside every page. */
export function SwitchUserDialog({ onClose, leave }: Leaving & { onClose(): void }): ReactNode {
  const t = useTexts('identity')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { problem, working, submit, forget } = useSwitch(leave, onClose)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="question" aria-labelledby={`${id}title`} onClose={onClose}>
      <h2 id={`${id}title`}>{t('switchUser.title')}</h2>
      <form noValidate onSubmit={(event) => void submit(event)} onInput={forget}>
        <div className="question-text switch-user">
          <label htmlFor={`${id}name`}>{t('switchUser.userName')}</label>
          <input
            id={`${id}name`}
            name="userName"
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}problem`}
          />
          <div id={`${id}problem`} className="switch-user-problem" role="alert">
            {problem}
          </div>
        </div>
        <div className="question-choices">
          <button type="submit" className="button primary" disabled={working}>
            {t('switchUser.submit')}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t('switchUser.cancel')}
          </button>
        </div>
      </form>
    </dialog>
  )
}

function useSwitch(leave: Leaving['leave'], onStay: () => void) {
  const t = useTexts('identity')
  const [problem, setProblem] = useState('')
  const [working, setWorking] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const userName = String(new FormData(event.currentTarget).get('userName')).trim()
    if (working) return
    if (userName === '') return setProblem(t('switchUser.required'))
    setWorking(true)
    try {
      const left = await leave(() => call(identityApi.switchUser, { userName }, { quiet: true }))
      if (left) enterAs(left.token)
      else onStay()
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : String(error))
      setWorking(false)
    }
  }
  return { problem, working, submit, forget: () => setProblem('') }
}
