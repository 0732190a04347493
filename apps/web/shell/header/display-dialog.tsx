import { type ReactNode, useEffect, useId, useRef } from 'react'
import { type Settings, changeClientState, useClientState } from '#platform/web/client-state.ts'
import { useTexts } from '#platform/web/texts.ts'

/** How the shell looks for this user (SHL-13); every change takes effect at once. */
export function DisplayDialog({ onClose }: { onClose(): void }): ReactNode {
  const texts = useTexts('platform')
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="question" aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>{texts('display.title')}</h2>
      <div className="display-choices">
        <Flag name="tagsView" />
        <Flag name="showBreadcrumb" />
        <Flag name="fixedHeader" />
        <Flag name="fullContent" />
        <AfterClose />
      </div>
      <div className="question-choices">
        <button type="button" className="button primary" onClick={() => dialog.current?.close()}>
          {texts('shell.done')}
        </button>
      </div>
    </dialog>
  )
}

function Flag({ name }: { name: 'tagsView' | 'showBreadcrumb' | 'fixedHeader' | 'fullContent' }): ReactNode {
  const texts = useTexts('platform')
  const state = useClientState()
  return (
    <label>
      <input
        type="checkbox"
        checked={state[name]}
        onChange={(event) => changeClientState({ [name]: event.target.checked })}
      />
      {texts(`display.${name}`)}
    </label>
  )
}

const AFTER_CLOSE: readonly Settings['afterClose'][] = ['last', 'recent']

function AfterClose(): ReactNode {
  const texts = useTexts('platform')
  const { afterClose } = useClientState()
  return (
    <fieldset>
      <legend>{texts('display.afterClose')}</legend>
      {AFTER_CLOSE.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="afterClose"
            checked={afterClose === one}
            onChange={() => changeClientState({ afterClose: one })}
          />
          {texts(`display.afterClose_${one}`)}
        </label>
      ))}
    </fieldset>
  )
}
