import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import './loading-skeleton.css'

const FIELDS = Array.from({ length: 12 }, (_, at) => `field${at}`)

/** The outline of what is on its way, announced as loading to screen readers. */
export function LoadingSkeleton(): ReactNode {
  const t = useTexts('platform')
  return (
    <div className="kit-skeleton" role="status" aria-busy="true" aria-label={t('shell.loading')}>
      <span className="kit-skeleton-head" />
      {FIELDS.map((field) => (
        <span key={field} />
      ))}
    </div>
  )
}
