import { KeyOutlined, UnlockOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import type { History } from '#platform/web/kit/history/history-dialog.tsx'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { RecordListPage } from '#platform/web/kit/list-page/record-list-page.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useActor } from '#platform/web/session.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { identityApi } from '../contract/api.ts'
import { identityErrors } from '../contract/errors.ts'
import { userList } from '../contract/user-list.ts'
import { canAdministerUser } from '../domain/administering-rules.ts'
import { Avatar } from './avatar/avatar.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'
import type { UserRow } from './user-row.ts'

const EDIT = ['/user/edit'] as const

const CELLS = {
  name: NameCell,
  roles: ({ roles, roleCodes }: UserRow) => roles && <span title={roleCodes ?? undefined}>{roles}</span>,
}

export function Page(): ReactNode {
  const t = useTexts('identity')
  const [row, setRow] = useState<UserRow>()
  const unlock = useUnlock()
  const reach = useReach()
  const password: ListAction<UserRow> = {
    key: 'password',
    label: t('actions.setPassword'),
    icon: <KeyOutlined />,
    needs: 'one',
    any: EDIT,
    allowed: ([one]) => reach(one),
    run: ([one]) => setRow(one),
  }
  return (
    <>
      <RecordListPage
        list={userList}
        area="identity"
        endpoint={identityApi.listUsers}
        exportEndpoint={identityApi.exportUsers}
        title={t('pages.users')}
        code="account"
        edit={EDIT}
        quickFilters={['office', 'roles', 'active']}
        actions={[password, unlock]}
        mayEdit={reach}
        cells={CELLS}
        history={useUserHistory()}
        dialog={UserDialog}
      />
      {row && <PasswordDialog row={row} onClose={() => setRow(undefined)} />}
    </>
  )
}

/** Whether the signed-in user may change a user, by the server's rule. */
function useReach(): (row: UserRow | undefined) => { ok: true } | { ok: false; reason: string } {
  const actor = useActor()
  const language = useLanguage()
  return (row) => {
    if (!row) return { ok: true }
    const user = { id: row.id, permissions: row.permissions?.split(',') ?? [] }
    const { permissionlist: permissions, userId, switchedFrom } = actor
    const verdict = canAdministerUser(user, { permissions, userId, switchedFrom })
    return verdict.ok ? verdict : { ok: false, reason: refusalText(identityErrors, verdict, language) }
  }
}

function NameCell({ avatar, name }: UserRow): ReactNode {
  return (
    <span className="avatar-cell">
      <Avatar id={avatar} name={name ?? ''} size={20} />
      <span>{name}</span>
    </span>
  )
}

/** Enabled only for users who currently wait after failed sign-ins. */
function useUnlock(): ListAction<UserRow> {
  const t = useTexts('identity')
  const notify = useNotify()
  const reach = useReach()
  const { run } = useAction(identityApi.unlockUser, { invalidates: [identityApi.listUsers] })
  const unlock = async ({ id, account }: UserRow): Promise<void> => {
    await run({ id })
    notify.success(t('messages.unlocked', { account: account ?? '' }))
  }
  return {
    key: 'unlock',
    label: t('actions.unlock'),
    icon: <UnlockOutlined />,
    needs: 'one',
    any: EDIT,
    allowed: ([row]) => {
      const verdict = reach(row)
      if (!verdict.ok) return verdict
      return Number(row?.failedSignIns) > 0 ? { ok: true } : { ok: false, reason: t('messages.notLocked') }
    },
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
