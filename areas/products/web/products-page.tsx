import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { HistoryDialog } from '#platform/web/kit/history/history-dialog.tsx'
import { ImportDialog } from '#platform/web/kit/import-dialog/import-dialog.tsx'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { productApi } from '../contract/api.ts'
import { type ProductRow, productList } from '../contract/product-list.ts'
import { PRICE_TEXTS } from './price-text.ts'
import { DETAIL_PATH, type ProductStatus } from '../domain/product.ts'
import { AssembleDialog } from './assemble-dialog.tsx'
import { FromFlightsDialog } from './from-flights-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { type Opened, useProductActions } from './use-product-actions.tsx'
import { useProductHistory } from './use-product-history.ts'

/** EXC-01: management of the own office's products. */
export function Page(): ReactNode {
  const t = useTexts('products')
  const open = useOpenTab()
  const mayEdit = useCan(productApi.editProduct.access)
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  const look = ({ id, kind }: ProductRow): void => open(`${kind ? DETAIL_PATH[kind] : '/productDetail'}?id=${id}`)
  return (
    <>
      <ListPage
        list={productList}
        area="products"
        endpoint={productApi.listProducts}
        exportEndpoint={productApi.exportProducts}
        title={t('pages.products')}
        quickFilters={['kind', 'status', 'origin', 'destination']}
        searchHint={t('hints.search')}
        tones={{ status: STATUS_TONES }}
        actions={useProductActions(setOpened)}
        cellTexts={PRICE_TEXTS}
        linkColumn="code"
        onOpen={(row) => (mayEdit ? setOpened({ edit: row.id }) : look(row))}
        emptyText={t('messages.noProducts')}
      />
      {opened && <OpenedDialog opened={opened} onOpen={setOpened} onClose={close} />}
    </>
  )
}

const STATUS_TONES = { DRAFT: 'grey', ON_SALE: 'green', OFF_SALE: 'amber' } as const satisfies Record<
  ProductStatus,
  string
>

type OpenedProps = { opened: Opened; onOpen(next: Opened): void; onClose(): void }

function OpenedDialog({ opened, onOpen, onClose }: OpenedProps): ReactNode {
  const t = useTexts('products')
  const history = useProductHistory()
  if (opened === 'fromFlights') return <FromFlightsDialog onClose={onClose} />
  if (opened === 'import') {
    return (
      <ImportDialog
        imports={productApi.importProducts}
        template={productApi.productTemplate}
        hint={t('hints.import')}
        invalidates={[productApi.listProducts]}
        said={({ imported }) => t('messages.imported', { count: imported })}
        onClose={onClose}
      />
    )
  }
  if ('assemble' in opened) {
    return <AssembleDialog rows={opened.assemble} onMade={(edit) => onOpen({ edit })} onClose={onClose} />
  }
  if ('edit' in opened) return <ProductDialog id={opened.edit} onClose={onClose} />
  if ('copy' in opened) return <ProductDialog id={opened.copy} asCopy onClose={onClose} />
  const title = t('messages.historyOf', { code: opened.history.code ?? '' })
  return <HistoryDialog history={history} id={opened.history.id} title={title} onClose={onClose} />
}
