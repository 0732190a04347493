import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { CELL_KEYS, DAY_KEYS, FORM_KEYS, HEADER_KEYS, type KeyLine, TAB_BAR_KEYS, byAction } from './page-keys.ts'
import { SHELL_KEYS } from './shell-keys.ts'
import './keys-dialog.css'

/** The keys that do something on the page shown: those of the shell, and of the grid, form or fields that stand there. */
export function KeysDialog({ onClose }: { onClose(): void }): ReactNode {
  const texts = useTexts('palette')
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown] = useState(partsOfPage)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    // Of itself the browser goes to the button, and a low window would show the end of the list.
    title.current?.focus()
  }, [])
  const lines = (part: string, keys: readonly KeyLine[]): readonly KeyLine[] =>
    keys.map(([same, name]) => [same, texts(`keys.${part}.${name}`)])
  return (
    <dialog
      ref={dialog}
      className="keys-dialog"
      aria-label={texts('keys.title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <h2 ref={title} tabIndex={-1}>
        {texts('keys.title')}
      </h2>
      <div className="keys-parts">
        <Part title={texts('keys.shell.title')} lines={lines('shell', byAction(SHELL_KEYS))} />
        <Part title={texts('keys.tabs.title')} lines={lines('tabs', TAB_BAR_KEYS)} />
        {shown.grid && <Part title={texts('keys.grid.title')} lines={lines('grid', CELL_KEYS)} />}
        {shown.grid && <Part title={texts('keys.header.title')} lines={lines('header', HEADER_KEYS)} />}
        {shown.form && <Part title={texts('keys.form.title')} lines={lines('form', FORM_KEYS)} />}
        {shown.day && <Part title={texts('keys.day.title')} lines={lines('day', DAY_KEYS)} />}
      </div>
      <div className="question-choices">
        <button type="button" className="button primary" onClick={() => dialog.current?.close()}>
          {texts('keys.done')}
        </button>
      </div>
    </dialog>
  )
}

function Part({ title, lines }: { title: string; lines: readonly KeyLine[] }): ReactNode {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {lines.map(([keys, words]) => (
          <div key={words}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function partsOfPage(): { grid: boolean; form: boolean; day: boolean } {
  const pane = document.querySelector('.pane:not([inert])')
  return {
    grid: Boolean(pane?.querySelector('.dg [role=grid], .dg[role=grid]')),
    form: Boolean(pane?.querySelector('.kit-form')),
    day: Boolean(pane?.querySelector('[aria-keyshortcuts="Alt+ArrowDown"]')),
  }
}
