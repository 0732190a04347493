import { notifyDeleted } from '#platform/web/notify-done.ts'
import { CopyOutlined, DeleteOutlined, DiffOutlined, EyeOutlined, TeamOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { call } from '#platform/web/api-client.ts'
import type { ListRow } from '#platform/contract/list.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { RecordListPage } from '#platform/web/kit/list-page/record-list-page.tsx'
import { viewAsRole } from '#platform/web/session.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { accessApi } from '../../contract/api.ts'
import { roleList } from '../../contract/role-list.ts'
import { roleName } from '../../domain/role-name.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { HoldersDialog } from './holders-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { useRoleHistory } from './use-role-history.ts'

type Row = ListRow<typeof roleList>

const EDIT = ['/access/edit'] as const

export function Page(): ReactNode {
  const t = useTexts('access')
  const history = useRoleHistory()
  const [open, setOpen] = useState<{ kind: 'copy' | 'holders'; row: Row }>()
  const [compared, setCompared] = useState<readonly [Row, Row]>()
  const close = (): void => setOpen(undefined)
  const remove = useRemove()
  const viewAs = useViewAs()
  const show = (kind: 'copy' | 'holders') => (rows: readonly Row[]) => rows[0] && setOpen({ kind, row: rows[0] })
  const actions: ListAction<Row>[] = [
    { key: 'copy', label: t('actions.copy'), icon: <CopyOutlined />, needs: 'one', any: EDIT, run: show('copy') },
    { key: 'holders', label: t('actions.holders'), icon: <TeamOutlined />, needs: 'one', run: show('holders') },
    { key: 'view', label: t('actions.viewAs'), icon: <EyeOutlined />, needs: 'one', any: EDIT, run: viewAs },
    {
      key: 'compare',
      label: t('actions.compare'),
      icon: <DiffOutlined />,
      needs: 'some',
      missingSelection: t('messages.selectTwoRoles'),
      allowed: (rows) => (rows.length === 2 ? { ok: true } : { ok: false, reason: t('messages.selectTwoRoles') }),
      run: ([one, other]) => one && other && setCompared([one, other]),
    },
    {
      key: 'delete',
      label: t('actions.delete'),
      icon: <DeleteOutlined />,
      danger: true,
      needs: 'one',
      any: EDIT,
      run: ([row]) => row && void remove(row),
    },
  ]
  return (
    <>
      <RecordListPage
        list={roleList}
        area="access"
        endpoint={accessApi.listRoles}
        exportEndpoint={accessApi.exportRoles}
        title={t('pages.roles')}
        code="code"
        edit={EDIT}
        quickFilters={['active']}
        actions={actions}
        history={history}
        dialog={EditDialog}
      />
      {open?.kind === 'copy' && <RoleDialog id={open.row.id} copies onClose={close} />}
      {open?.kind === 'holders' && (
        <HoldersDialog id={open.row.id} name={roleName(open.row, currentLanguage())} onClose={close} />
      )}
      {compared && <CompareDialog one={compared[0]} other={compared[1]} onClose={() => setCompared(undefined)} />}
    </>
  )
}

function EditDialog({ row, onClose }: { row: Row | null; onClose(): void }): ReactNode {
  return <RoleDialog id={row?.id ?? null} onClose={onClose} />
}

/** Shows the menu and the home page as holders of the role see them, read-only. */
function useViewAs(): (rows: readonly Row[]) => void {
  const openTab = useOpenTab()
  const view = async (role: Row): Promise<void> => {
    const name = roleName(role, currentLanguage())
    viewAsRole({ name, ...(await call(accessApi.viewRole, { id: role.id })) })
    openTab('/home')
  }
  // A refusal was shown by the call.
  return ([row]) => row && void view(row).catch(() => undefined)
}

function useRemove(): (row: Row) => Promise<void> {
  const t = useTexts('access')
  const confirm = useConfirm()
  const { run } = useAction(accessApi.deleteRole, { invalidates: [accessApi.listRoles, accessApi.choices] })
  return async ({ id, version, ...role }) => {
    const name = roleName(role, currentLanguage())
    const question = { title: t('actions.delete'), text: t('messages.deleteRole', { name }), danger: true }
    if (!(await confirm({ ...question, okText: t('actions.delete') }))) return
    try {
      await run({ id, version: Number(version) })
      notifyDeleted()
    } catch {
      // The call has shown the reason.
    }
  }
}
