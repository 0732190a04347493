import { UnorderedListOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { ListRow } from '#platform/contract/list.ts'
import { RecordListPage } from '#platform/web/kit/list-page/record-list-page.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { clientApi } from '../contract/account-api.ts'
import { clientList } from '../contract/account-list.ts'
import { ClientDialog } from './account-dialog.tsx'
import { useClientHistory } from './use-account-history.ts'

type Row = ListRow<typeof clientList>

/** The administration of key accounts (SHP-11). */
export function Page(): ReactNode {
  const t = useTexts('shipments')
  const open = useOpenTab()
  return (
    <RecordListPage
      list={clientList}
      area="shipments"
      endpoint={clientApi.list}
      exportEndpoint={clientApi.export}
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
      history={useClientHistory()}
      dialog={EditDialog}
    />
  )
}

function EditDialog({ row, onClose }: { row: Row | null; onClose(): void }): ReactNode {
  return <ClientDialog id={row?.id ?? null} onClose={onClose} />
}
