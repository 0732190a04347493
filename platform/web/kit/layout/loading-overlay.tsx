import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import './loading-overlay.css'

/** Lies over what is not ready yet (SHL-15). */
export function LoadingOverlay(): ReactNode {
  const texts = useTexts('platform')
  return (
    <div className="loading-overlay" role="status">
      <span className="loading-sign" aria-hidden="true" />
      {texts('shell.loading')}
    </div>
  )
}
