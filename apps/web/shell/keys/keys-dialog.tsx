import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { FORM_KEYS, GRID_KEYS, HEADER_KEYS, TAB_BAR_KEYS } from './page-keys.ts'
import { SHELL_KEYS } from './shell-keys.ts'
import './keys-dialog.css'

/** The keys that do something on the page shown: those of the shell, and of the grid or form that stands there. */
export function KeysDialog({ onClose }: { onClose(): void }): ReactNode {
  const texts = useTexts('palette')
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown] = useState(partsOfPage)
  useEffect(() => dialog.current?.showModal(), [])
  const lines = (part: string, keys: readonly (readonly [string, string])[]) =>
    keys.map(([key, name]) => [key, texts(`keys.${part}.${name}`)] as const)
  const shell = SHELL_KEYS.map(({ shown: key, act }) => [key, act] as const)
  return (
    <dialog
      ref={dialog}
      className="keys-dialog"
      aria-label={texts('keys.title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <h2>{texts('keys.title')}</h2>
      <div className="keys-parts">
        <Part title={texts('keys.shell.title')} lines={lines('shell', shell)} />
        <Part title={texts('keys.tabs.title')} lines={lines('tabs', TAB_BAR_KEYS)} />
        {shown.grid && <Part title={texts('keys.grid.title')} lines={lines('grid', GRID_KEYS)} />}
        {shown.grid && <Part title={texts('keys.header.title')} lines={lines('header', HEADER_KEYS)} />}
        {shown.form && <Part title={texts('keys.form.title')} lines={lines('form', FORM_KEYS)} />}
      </div>
      <div className="question-choices">
        <button type="button" className="button primary" onClick={() => dialog.current?.close()}>
          {texts('keys.done')}
        </button>
      </div>
    </dialog>
  )
}

function Part({ title, lines }: { title: string; lines: readonly (readonly [string, string])[] }): ReactNode {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {lines.map(([keys, words]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function partsOfPage(): { grid: boolean; form: boolean } {
  const pane = document.querySelector('.pane:not([inert])')
  return { grid: Boolean(pane?.querySelector('[role=grid]')), form: Boolean(pane?.querySelector('.kit-form')) }
}
