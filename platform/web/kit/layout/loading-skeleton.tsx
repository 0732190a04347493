import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'

/** The outline of what is on its way, told as loading to those who do not see it. Without the library's title, a heading of nothing. */
export function LoadingSkeleton(): ReactNode {
  const t = useTexts('platform')
  return (
    <div role="status" aria-busy="true" aria-label={t('shell.loading')} style={{ padding: 12 }}>
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  )
}
