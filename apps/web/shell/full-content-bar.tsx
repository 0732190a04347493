import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'

/** All that stands above a page shown alone (SHL-08): what it is, and a way to load it anew. */
export function FullContentBar({ title, onReload }: { title: string; onReload(): void }): ReactNode {
  const texts = useTexts('platform')
  return (
    <header className="full-content-bar">
      <span>{title}</span>
      <button type="button" className="button" onClick={onReload}>
        {texts('frames.reload')}
      </button>
    </header>
  )
}
