import { KeyOutlined, UnlockOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import type { ListRow } from '#platform/contract/list.ts'
import type { History } from '#platform/web/kit/history/history-dialog.tsx'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { RecordListPage } from '#platform/web/kit/list-page/record-list-page.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAct } from '#platform/web/use-call.ts'
import { identityApi } from '../contract/api.ts'
import { userList } from '../contract/user-list.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'

export type UserRow = ListRow<typeof userList>

const EDIT = ['/user/edit'] as const

export function Page(): ReactNode {
  const t = useTexts('identity')
  const [row, setRow] = useState<UserRow>()
  const unlock = useUnlock()
  const password: ListAction<UserRow> = {
    ...{ key: 'password', label: t('actions.setPassword'), icon: <KeyOutlined />, needs: 'one', any: EDIT },
    run: ([one]) => setRow(one),
  }
  return (
    <>
      <RecordListPage
        list={userList}
        area="identity"
        endpoint={identityApi.listUsers}
        title={t('pages.users')}
        code="account"
        edit={EDIT}
        quickFilters={['office', 'active']}
        actions={[password, unlock]}
        history={useUserHistory()}
        dialog={UserDialog}
      />
      {row && <PasswordDialog row={row} onClose={() => setRow(undefined)} />}
    </>
  )
}

/** Whoever failed too often waits up to a minute; there is nothing to unlock otherwise. */
function useUnlock(): ListAction<UserRow> {
  const t = useTexts('identity')
  const notify = useNotify()
  const { act } = useAct(identityApi.unlockUser, { invalidates: [identityApi.listUsers] })
  const unlock = async ({ id, account }: UserRow): Promise<void> => {
    await act({ id })
    notify.success(t('messages.unlocked', { account: account ?? '' }))
  }
  return {
    ...{ key: 'unlock', label: t('actions.unlock'), icon: <UnlockOutlined />, needs: 'one', any: EDIT },
    allowed: ([row]) =>
      Number(row?.failedSignIns) > 0 ? { ok: true } : { ok: false, reason: t('messages.notLocked') },
    run: ([row]) => row && void unlock(row),
  }
}

function useUserHistory(): History {
  const t = useTexts('identity')
  return {
    api: { history: identityApi.userHistory, undo: identityApi.undoUser },
    label: (field) => t(`lists.users.${field}`),
    show: (field, value) => (field === 'language' ? t(`choices.language.${value}`) : undefined),
    invalidates: [identityApi.listUsers],
  }
}
