import { UnorderedListOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { ListRow } from '#platform/contract/list.ts'
import { RecordListPage } from '#platform/web/kit/list-page/record-list-page.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { keyAccountApi } from '../contract/account-api.ts'
import { keyAccountList } from '../contract/account-list.ts'
import { KeyAccountDialog } from './account-dialog.tsx'
import { useKeyAccountHistory } from './use-account-history.ts'

type Row = ListRow<typeof keyAccountList>

/** The administration of key accounts (SHP-11). */
export function Page(): ReactNode {
  const t = useTexts('shipments')
  const open = useOpenTab()
  return (
    <RecordListPage
      list={keyAccountList}
      area="shipments"
      endpoint={keyAccountApi.list}
      exportEndpoint={keyAccountApi.export}
      title={t('pages.clients')}
      code="code"
      edit={['/client/edit']}
      quickFilters={['active']}
      actions={[
        {
          key: 'show',
          label: t('clients.showList'),
          icon: <UnorderedListOutlined />,
          needs: 'one',
          run: ([row]) => row && open(`/shipments/clients/${row.code ?? ''}`),
        },
      ]}
      history={useKeyAccountHistory()}
      dialog={EditDialog}
    />
  )
}

function EditDialog({ row, onClose }: { row: Row | null; onClose(): void }): ReactNode {
  return <KeyAccountDialog id={row?.id ?? null} onClose={onClose} />
}
