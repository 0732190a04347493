import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import type { ListRow } from '#platform/contract/list.ts'
import { useCan } from '#platform/web/can.tsx'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { organisationApi } from '../contract/api.ts'
import { officeList } from '../contract/office-list.ts'
import { OfficeDialog } from './office-dialog.tsx'

type Row = ListRow<typeof officeList>

const EDIT = ['/office/edit'] as const

export function Page(): ReactNode {
  const t = useTexts('organisation')
  const mayEdit = useCan(EDIT)
  const [open, setOpen] = useState<{ row: Row | null }>()
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
        list={officeList}
        area="organisation"
        endpoint={organisationApi.listOffices}
        title={t('pages.offices')}
        quickFilters={['active']}
        actions={[
          { ...add, run: () => setOpen({ row: null }) },
          { ...edit, run: ([row]) => row && setOpen({ row }) },
        ]}
        {...(mayEdit && { onOpen: (row: Row) => setOpen({ row }), linkColumn: 'code' as const })}
      />
      {open && <OfficeDialog row={open.row} onClose={() => setOpen(undefined)} />}
    </>
  )
}
