import { EyeOutlined, ImportOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { ImportDialog } from '#platform/web/kit/import-dialog/import-dialog.tsx'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { payablesApi } from '../contract/api.ts'
import { type CassRowOfList, cassList } from '../contract/cass.ts'

/** BIL-01: the CASS invoices that were compared with the costs of their MAWBs, by whom and when. */
export function Page(): ReactNode {
  const t = useTexts('payables')
  const openTab = useOpenTab()
  const [isReading, setReading] = useState(false)
  const open = ({ id }: { id: string }): void => openTab(`/billing/cass/${id}`)
  const actions: ListAction<CassRowOfList>[] = [
    {
      key: 'read',
      label: t('actions.reconcile'),
      icon: <ImportOutlined />,
      primary: true,
      needs: 'none',
      any: payablesApi.cassReconcile.access,
      run: () => setReading(true),
    },
    { key: 'open', label: t('actions.open'), icon: <EyeOutlined />, needs: 'one', run: ([row]) => row && open(row) },
  ]
  return (
    <>
      <ListPage
        list={cassList}
        area="payables"
        endpoint={payablesApi.cassList}
        exportEndpoint={payablesApi.cassExport}
        title={t('pages.cass')}
        quickFilters={['comparedAt']}
        actions={actions}
        linkColumn="fileName"
        onOpen={open}
        emptyText={t('messages.noComparisons')}
      />
      {isReading && (
        <ImportDialog
          imports={payablesApi.cassReconcile}
          template={payablesApi.cassTemplate}
          hint={t('messages.cassHint')}
          invalidates={[payablesApi.cassList]}
          said={(result) => {
            open(result)
            return t('messages.reconciled', { count: result.rows.length })
          }}
          onClose={() => setReading(false)}
        />
      )}
    </>
  )
}
