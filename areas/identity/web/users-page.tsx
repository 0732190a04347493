import { EditOutlined, KeyOutlined, PlusOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import type { ListRow } from '#platform/contract/list.ts'
import { useCan } from '#platform/web/can.tsx'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { identityApi } from '../contract/api.ts'
import { userList } from '../contract/user-list.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'

export type UserRow = ListRow<typeof userList>

type Open =
  | { readonly dialog: 'user'; readonly row: UserRow | null }
  | { readonly dialog: 'password'; readonly row: UserRow }

const EDIT = ['/user/edit'] as const

export function Page(): ReactNode {
  const t = useTexts('identity')
  const mayEdit = useCan(EDIT)
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  const add = {
    key: 'add',
    label: t('actions.add'),
    icon: <PlusOutlined />,
    primary: true,
    needs: 'none',
    any: EDIT,
  } as const
  const edit = { key: 'edit', label: t('actions.edit'), icon: <EditOutlined />, needs: 'one', any: EDIT } as const
  const password = {
    key: 'password',
    label: t('actions.setPassword'),
    icon: <KeyOutlined />,
    needs: 'one',
    any: EDIT,
  } as const
  return (
    <>
      <ListPage
        list={userList}
        area="identity"
        endpoint={identityApi.listUsers}
        title={t('pages.users')}
        quickFilters={['office', 'active']}
        actions={[
          { ...add, run: () => setOpen({ dialog: 'user', row: null }) },
          { ...edit, run: ([row]) => row && setOpen({ dialog: 'user', row }) },
          { ...password, run: ([row]) => row && setOpen({ dialog: 'password', row }) },
        ]}
        {...(mayEdit && {
          onOpen: (row: UserRow) => setOpen({ dialog: 'user', row }),
          linkColumn: 'account' as const,
        })}
      />
      {open?.dialog === 'user' && <UserDialog row={open.row} onClose={close} />}
      {open?.dialog === 'password' && <PasswordDialog row={open.row} onClose={close} />}
    </>
  )
}
