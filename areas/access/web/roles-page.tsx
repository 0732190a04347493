import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { accessApi } from '../contract/api.ts'
import { roleList } from '../contract/role-list.ts'
import { RoleDialog } from './role-dialog.tsx'

const EDIT = ['/access/edit'] as const

export function Page(): ReactNode {
  const t = useTexts('access')
  const mayEdit = useCan(EDIT)
  const [open, setOpen] = useState<{ id: string | null }>()
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
        list={roleList}
        area="access"
        endpoint={accessApi.listRoles}
        title={t('pages.roles')}
        quickFilters={['active']}
        actions={[
          { ...add, run: () => setOpen({ id: null }) },
          { ...edit, run: ([row]) => row && setOpen({ id: row.id }) },
        ]}
        {...(mayEdit && { onOpen: ({ id }: { id: string }) => setOpen({ id }), linkColumn: 'code' as const })}
      />
      {open && <RoleDialog id={open.id} onClose={() => setOpen(undefined)} />}
    </>
  )
}
