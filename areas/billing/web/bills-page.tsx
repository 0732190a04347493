import { type ReactNode, useState } from 'react'
import { ImportDialog } from '#platform/web/kit/import-dialog/import-dialog.tsx'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import { invalidate } from '#platform/web/use-call.ts'
import { billingApi } from '../contract/api.ts'
import { type BillRow, billList } from '../contract/bill.ts'
import { BILLS_MOVED } from '../contract/live.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { ProgressDialog } from './transmission/progress-dialog.tsx'
import { TRANSMISSION_TONES } from './tones.ts'
import { type OpenedBills, useBillActions } from './use-bill-actions.tsx'
import './billing.css'

const TONES = { transmission: TRANSMISSION_TONES }

/** BIL-01, TRX-01: issued bills with their transmission status. */
export function Page(): ReactNode {
  const t = useTexts('billing')
  const openTab = useOpenTab()
  const [opened, setOpened] = useState<OpenedBills>()
  const open = ({ id }: { id: string }): void => openTab(`/billing/bills/${id}`)
  const actions = useBillActions(setOpened, open)
  useLive(BILLS_MOVED, () => invalidate(billingApi.list))
  const close = (): void => setOpened(undefined)
  return (
    <>
      <ListPage
        list={billList}
        area="billing"
        endpoint={billingApi.list}
        exportEndpoint={billingApi.export}
        title={t('pages.bills')}
        quickFilters={['transmission', 'kind', 'accountCode', 'billDate', 'isOpen']}
        searchHint={t('messages.searchBills')}
        tones={TONES}
        actions={actions}
        linkColumn="number"
        onOpen={open}
        rowNote={(row: BillRow) => noteOf(row, t)}
        emptyText={t('messages.noBills')}
      />
      {opened?.dialog === 'credit' && (
        <CreditDialog id={opened.row.id} number={opened.row.number ?? ''} onClose={close} />
      )}
      {opened?.dialog === 'import' && (
        <ImportDialog
          imports={billingApi.paymentImport}
          template={billingApi.paymentTemplate}
          hint={t('messages.paymentHint')}
          invalidates={[billingApi.list, billingApi.accountList]}
          said={({ imported }) => t('messages.paymentsImported', { count: imported })}
          onClose={close}
        />
      )}
      {opened?.dialog === 'progress' && <ProgressDialog ids={opened.ids} onClose={close} />}
    </>
  )
}

/** Why a bill does not go on (what its receiver refused, or which bill has to be there first), or that it was credited. */
function noteOf({ refusal, waitsFor, creditedBy, transmission }: BillRow, t: Texts): string | undefined {
  if (waitsFor) {
    return t('messages.waitsForCredited', { receiver: transmission === 'QUEUED' ? 'XC' : 'SC', number: waitsFor })
  }
  return refusal || (creditedBy ? t('messages.creditedBy', { number: creditedBy }) : undefined)
}
