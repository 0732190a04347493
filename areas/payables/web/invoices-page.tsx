import { EyeOutlined, PlusOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { payablesApi } from '../contract/api.ts'
import { type VendorInvoiceRow, vendorInvoiceList } from '../contract/vendor-invoice.ts'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { INVOICE_TONES } from './tones.ts'

const TONES = { state: INVOICE_TONES }

/** BIL-01: the invoices of vendors, entered and matched with our costs. */
export function Page(): ReactNode {
  const t = useTexts('payables')
  const openTab = useOpenTab()
  const [isEntering, setEntering] = useState(false)
  const open = ({ id }: { id: string }): void => openTab(`/billing/vendor-invoices/${id}`)
  const actions: ListAction<VendorInvoiceRow>[] = [
    {
      key: 'enter',
      label: t('actions.enter'),
      icon: <PlusOutlined />,
      primary: true,
      needs: 'none',
      any: payablesApi.invoiceEnter.access,
      run: () => setEntering(true),
    },
    { key: 'open', label: t('actions.open'), icon: <EyeOutlined />, needs: 'one', run: ([row]) => row && open(row) },
  ]
  return (
    <>
      <ListPage
        list={vendorInvoiceList}
        area="payables"
        endpoint={payablesApi.invoiceList}
        exportEndpoint={payablesApi.invoiceExport}
        title={t('pages.invoices')}
        quickFilters={['state', 'accountCode', 'currency']}
        tones={TONES}
        actions={actions}
        linkColumn="reference"
        onOpen={open}
        emptyText={t('messages.noInvoices')}
      />
      {isEntering && <InvoiceDialog onDone={(id) => open({ id })} onClose={() => setEntering(false)} />}
    </>
  )
}
