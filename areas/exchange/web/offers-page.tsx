import { EyeOutlined, ShoppingCartOutlined, ShoppingOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { productApi } from '#areas/products/contract/api.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { exchangeApi } from '../contract/api.ts'
import { type OfferRow, offerList } from '#areas/products/contract/product-list.ts'
import { DETAIL_PATH } from '#areas/products/domain/product.ts'
import { OrderDialog, type Purpose } from './order-dialog.tsx'
import { PRICE_TEXTS } from '#areas/products/web/index.ts'
import { SearchView } from './search/search-view.tsx'

const VIEWS = ['search', 'list'] as const
type View = (typeof VIEWS)[number]

/** EXC-01: what all offices offer today, searched for a cargo or listed product by product; the address names the view. */
export function Page(): ReactNode {
  const t = useTexts('exchange')
  const { query, setQuery } = useTab()
  const view: View = query.get('show') === 'list' ? 'list' : 'search'
  const title = (
    <>
      {t('pages.offers')}{' '}
      <Segmented<View>
        aria-label={t('fields.view')}
        value={view}
        onChange={(next) => setQuery({ show: next === 'list' ? next : null })}
        options={VIEWS.map((value) => ({ value, label: t(`choices.view.${value}`) }))}
      />
    </>
  )
  if (view === 'list') return <OfferList title={title} />
  return (
    <div className="exchange-offers">
      <PageHeader title={title} />
      <SearchView />
    </div>
  )
}

function OfferList({ title }: { title: ReactNode }): ReactNode {
  const t = useTexts('exchange')
  const p = useTexts('products')
  const open = useOpenTab()
  const [chosen, setChosen] = useState<{ id: string; purpose: Purpose }>()
  const look = ({ id, kind }: OfferRow): void => open(`${kind ? DETAIL_PATH[kind] : '/productDetail'}?id=${id}`)
  return (
    <>
      <ListPage
        list={offerList}
        area="products"
        endpoint={productApi.listOffers}
        exportEndpoint={productApi.exportOffers}
        title={title}
        quickFilters={['kind', 'origin', 'destination', 'office']}
        searchHint={p('hints.search')}
        actions={[
          {
            key: 'order',
            label: t('actions.order'),
            icon: <ShoppingOutlined />,
            primary: true,
            needs: 'one',
            any: exchangeApi.createOrder.access,
            run: ([row]) => row && setChosen({ id: row.id, purpose: 'order' }),
          },
          {
            key: 'toCart',
            label: t('actions.toCart'),
            icon: <ShoppingCartOutlined />,
            needs: 'one',
            any: exchangeApi.addToCart.access,
            run: ([row]) => row && setChosen({ id: row.id, purpose: 'toCart' }),
          },
          {
            key: 'look',
            label: t('actions.look'),
            icon: <EyeOutlined />,
            needs: 'one',
            run: ([row]) => row && look(row),
          },
        ]}
        cellTexts={PRICE_TEXTS}
        linkColumn="code"
        onOpen={look}
        emptyText={t('messages.noOffers')}
      />
      {chosen && <OrderDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
