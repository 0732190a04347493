import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import type { ListRow } from '#platform/contract/list.ts'
import { useCan } from '#platform/web/can.tsx'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { partnersApi } from '../contract/api.ts'
import { partnerList } from '../contract/partner-list.ts'
import { PARTNER_ROLES } from '../domain/partner-roles.ts'
import { PartnerDialog } from './partner-dialog.tsx'

/** A mark reads quicker than six columns of Yes and No. */
const roleCells = Object.fromEntries(
  PARTNER_ROLES.map((role) => [role, (row: ListRow<typeof partnerList>) => (row[role] ? '✓' : '')]),
)

const EDIT = ['/partner/edit'] as const

export function Page(): ReactNode {
  const t = useTexts('partners')
  const mayEdit = useCan(EDIT)
  const [open, setOpen] = useState<{ id: string | null }>()
  const add = { key: 'add', label: t('actions.add'), icon: <PlusOutlined />, primary: true, needs: 'none', any: EDIT } as const
  const edit = { key: 'edit', label: t('actions.edit'), icon: <EditOutlined />, needs: 'one', any: EDIT } as const
  return (
    <>
      <ListPage
        list={partnerList}
        area="partners"
        endpoint={partnersApi.list}
        exportEndpoint={partnersApi.export}
        title={t('pages.partners')}
        cells={roleCells}
        quickFilters={['country', 'active']}
        searchHint={t('messages.searchHint')}
        actions={[
          { ...add, run: () => setOpen({ id: null }) },
          { ...edit, run: ([row]) => row && setOpen({ id: row.id }) },
        ]}
        {...(mayEdit && { onOpen: ({ id }: { id: string }) => setOpen({ id }), linkColumn: 'accountCode' as const })}
      />
      {open && <PartnerDialog id={open.id} onClose={() => setOpen(undefined)} />}
    </>
  )
}
