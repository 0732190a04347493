import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { CallFailed } from '#platform/web/api-client.ts'
import { RecordMissing } from '#platform/web/kit/layout/record-missing.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'

type Props = { readonly of: 'product' | 'order' | 'quotation'; readonly failed: CallFailed | null; onRetry(): void }

const LIST_OF = {
  product: { path: '/productExchange', titleKey: 'pages.offers' },
  order: { path: '/order', titleKey: 'pages.orders' },
  quotation: { path: '/quotations', titleKey: 'pages.quotations' },
} as const

/** Shown instead of a product or order that could not be opened. */
export function Missing({ of, ...props }: Props): ReactNode {
  const t = useTexts('exchange')
  const open = useOpenTab()
  return (
    <RecordMissing missing={t(`messages.${of}Missing`)} {...props}>
      <Button onClick={() => open(LIST_OF[of].path)}>{t(LIST_OF[of].titleKey)}</Button>
    </RecordMissing>
  )
}
