import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import type { ListRow } from '#platform/contract/list.ts'
import { call } from '#platform/web/api-client.ts'
import { useCan } from '#platform/web/can.tsx'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { partnersApi } from '../contract/api.ts'
import { partnerList } from '../contract/partner-list.ts'
import { PARTNER_ROLES } from '../domain/partner-roles.ts'
import { PartnerDialog, type StoredPartner } from './partner-dialog.tsx'

/** A check mark is quicker to read than six columns of Yes and No. */
const roleCells = Object.fromEntries(
  PARTNER_ROLES.map((role) => [role, (row: ListRow<typeof partnerList>) => (row[role] ? '✓' : '')]),
)

const EDIT = ['/partner/edit'] as const
const EDITING = { endpoint: partnersApi.editRows, invalidates: [partnersApi.find, partnersApi.get] }

export function Page(): ReactNode {
  const t = useTexts('partners')
  const mayEdit = useCan(EDIT)
  const [open, setOpen] = useState<{ stored: StoredPartner | null }>()
  // Read on every opening, because the list has only the masked number and saving an outdated record would undo changes.
  const openPartner = ({ id }: { id: string }): void => {
    void call(partnersApi.get, { id }).then(
      (stored) => setOpen({ stored }),
      () => setOpen(undefined),
    )
  }
  const add = {
    key: 'add',
    label: t('actions.add'),
    icon: <PlusOutlined />,
    primary: true,
    needs: 'none',
    any: EDIT,
  } as const
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
        edit={{ ...EDITING, whyNever: () => t('messages.inForm') }}
        quickFilters={['country', 'active']}
        searchHint={t('messages.searchHint')}
        actions={[
          { ...add, run: () => setOpen({ stored: null }) },
          { ...edit, run: ([row]) => row && openPartner(row) },
        ]}
        {...(mayEdit && { onOpen: openPartner, linkColumn: 'accountCode' as const })}
      />
      {open && <PartnerDialog stored={open.stored} onClose={() => setOpen(undefined)} />}
    </>
  )
}
