import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'

/** All that stands above a page shown alone (SHL-08): what it is, and a way to load it anew. */
export function FullContentBar(props: {
  title: string
  onReload(): void
  /** Back to the whole portal; null where somebody else's frame or address wants the page alone. */
  onLeave: (() => void) | null
}): ReactNode {
  const texts = useTexts('platform')
  return (
    <header className="full-content-bar">
      <span>{props.title}</span>
      <button type="button" className="button" onClick={props.onReload}>
        {texts('frames.reload')}
      </button>
      {props.onLeave && (
        <button type="button" className="button" onClick={props.onLeave}>
          {texts('shell.leaveFullContent')}
        </button>
      )}
    </header>
  )
}
