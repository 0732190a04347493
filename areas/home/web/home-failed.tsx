import type { ReactNode } from 'react'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { useTexts } from '#platform/web/texts.ts'

/** In place of figures that did not come. Without the component library, whose button would be the largest part of this page. */
export function HomeFailed({ onRetry }: { onRetry(): unknown }): ReactNode {
  const text = useTexts('home')
  return (
    <Placeholder kind="failed" text={text('failed')}>
      <button type="button" className="button" onClick={() => void onRetry()}>
        {text('retry')}
      </button>
    </Placeholder>
  )
}
