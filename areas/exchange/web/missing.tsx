import { Button, Empty } from 'antd'
import type { ReactNode } from 'react'
import type { CallFailed } from '#platform/web/api-client.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'

/** There is no such product or order, or not for this user; anything else that went wrong in its own words. */
export function Missing({ of, failed }: { of: 'product' | 'order'; failed: CallFailed | null }): ReactNode {
  const t = useTexts('exchange')
  const open = useOpenTab()
  const isGone = failed === null || failed.status === 404
  return (
    <Empty description={isGone ? t(`messages.${of}Missing`) : failed.message}>
      <Button onClick={() => open(of === 'order' ? '/order' : '/productExchange')}>
        {t(of === 'order' ? 'pages.orders' : 'pages.offers')}
      </Button>
    </Empty>
  )
}
