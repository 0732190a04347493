import { EyeOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate } from '#platform/web/use-call.ts'
import { exchangeApi } from '../../contract/api.ts'
import { QUOTATIONS_CHANGED } from '../../contract/live.ts'
import { type QuotationRow, quotationList } from '../../contract/quotation-api.ts'
import { QUOTATION_TONES } from './quotation-tones.ts'

/** EXC-05: the quotations of the own office; they are made from the cart. */
export function Page(): ReactNode {
  const t = useTexts('exchange')
  const open = useOpenTab()
  const look = ({ id }: QuotationRow): void => open(`/quotationDetail?id=${id}`)
  useLive(QUOTATIONS_CHANGED, () => invalidate(exchangeApi.listQuotations))
  return (
    <ListPage
      list={quotationList}
      area="exchange"
      endpoint={exchangeApi.listQuotations}
      exportEndpoint={exchangeApi.exportQuotations}
      title={t('pages.quotations')}
      quickFilters={['status', 'customer', 'validUntil']}
      searchHint={t('hints.searchQuotations')}
      tones={{ status: QUOTATION_TONES }}
      actions={[
        {
          key: 'look',
          label: t('actions.look'),
          icon: <EyeOutlined />,
          needs: 'one',
          run: ([row]) => row && look(row),
        },
      ]}
      linkColumn="number"
      onOpen={look}
      emptyText={t('messages.noQuotations')}
    />
  )
}
