import { EyeOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useChoices } from '#platform/web/kit/form/choices.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { ORDERS_OF } from '../contract/order-api.ts'
import { type OrderRow, orderList } from '../contract/order-list.ts'
import { PRODUCT_KINDS, type ProductKind } from '#areas/products/domain/product.ts'
import { ORDER_TONES } from './order-tones.ts'

/** EXC-02: the orders that the own office placed or got, one kind at a time; the address names the kind. */
export function Page(): ReactNode {
  const t = useTexts('exchange')
  const open = useOpenTab()
  const tab = useTab()
  const requested = tab.query.get('kind')
  const kind = PRODUCT_KINDS.find((one) => one === requested) ?? 'AIR'
  const show = (next: ProductKind): void => tab.setQuery({ kind: next === 'AIR' ? null : next })
  const look = ({ id }: OrderRow): void => open(`/orderDetail?id=${id}`)
  return (
    <ListPage
      key={kind}
      list={orderList}
      area="exchange"
      endpoint={ORDERS_OF[kind].list}
      exportEndpoint={ORDERS_OF[kind].exported}
      title={
        <>
          {t('pages.orders')} <KindSwitch kind={kind} onKind={show} />
        </>
      }
      quickFilters={['status', 'buyerOffice', 'sellerOffice', 'readyOn']}
      searchHint={t('hints.searchOrders')}
      tones={{ status: ORDER_TONES }}
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
      emptyText={t('messages.noOrders')}
    />
  )
}

function KindSwitch({ kind, onKind }: { kind: ProductKind; onKind(kind: ProductKind): void }): ReactNode {
  const t = useTexts('exchange')
  const kinds = useChoices('products', 'kind', PRODUCT_KINDS)
  return (
    <Segmented
      aria-label={t('fields.kind')}
      value={kind}
      onChange={onKind}
      options={kinds.map(({ value, label }) => ({ value: value as ProductKind, label }))}
    />
  )
}
