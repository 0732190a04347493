import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'

const FIELDS = Array.from({ length: 24 }, (_, at) => `field${at}`)

/** The outline of a record's form while its page is on its way, so that nothing jumps when it comes. */
export function PageSkeleton(): ReactNode {
  const texts = useTexts('platform')
  return (
    <div className="page-skeleton" role="status" aria-busy="true" aria-label={texts('shell.loading')}>
      <span className="page-skeleton-head" />
      {FIELDS.map((field) => (
        <span key={field} />
      ))}
    </div>
  )
}
