import { QuestionCircleOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import type { ListRow } from '#platform/contract/list.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { LoadedDialog } from '#platform/web/kit/layout/loaded-dialog.tsx'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { RecordListPage } from '#platform/web/kit/list-page/record-list-page.tsx'
import { useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { accessApi } from '../../contract/api.ts'
import { accessErrors } from '../../contract/errors.ts'
import { userRoleList } from '../../contract/role-list.ts'
import { ExplainDialog } from '../explain/explain-dialog.tsx'
import { useUserRoleHistory } from './use-role-history.ts'
import { useSaveRoles } from './use-save-roles.ts'

type Row = ListRow<typeof userRoleList>

const EDIT = ['/access/edit'] as const

const CELLS = {
  roles: ({ roles, roleCodes }: Row) => roles && <span title={roleCodes ?? undefined}>{roles}</span>,
}

export function Page(): ReactNode {
  const t = useTexts('access')
  const history = useUserRoleHistory()
  const { query, setQuery } = useTab()
  const [requested, setSelected] = useState<Row>()
  const isRequested = requested !== undefined || query.has('why')
  const close = (): void => {
    setSelected(undefined)
    setQuery({ why: null })
  }
  const explain: ListAction<Row> = {
    key: 'explain',
    label: t('explain.action'),
    icon: <QuestionCircleOutlined />,
    needs: 'one',
    run: ([row]) => row && setSelected(row),
  }
  return (
    <>
      <RecordListPage
        list={userRoleList}
        area="access"
        endpoint={accessApi.listUserRoles}
        exportEndpoint={accessApi.exportUserRoles}
        title={t('pages.userRoles')}
        code="account"
        edit={EDIT}
        editLabel={t('actions.setRoles')}
        adds={false}
        quickFilters={['office', 'roles', 'active']}
        cells={CELLS}
        actions={[explain]}
        history={history}
        dialog={EditDialog}
      />
      {isRequested && <WhyNotSeen user={requested} onClose={close} />}
    </>
  )
}

const schema = z.strictObject({ roles: z.array(z.uuid()) })

function EditDialog({ row, onClose }: { row: Row | null; onClose(): void }): ReactNode {
  return row && <UserRolesDialog row={row} onClose={onClose} />
}

/** Explains why a user does not see something; asks which user if none is given. */
function WhyNotSeen({ user, onClose }: { user: Row | undefined; onClose(): void }): ReactNode {
  return (
    <ExplainDialog {...(user && { user: { id: user.id, name: `${user.account}  ${user.name}` } })} onClose={onClose} />
  )
}

type Choices = OutputOf<typeof accessApi.choices>

/** The user's roles and all roles, loaded before the form opens. */
function UserRolesDialog({ row, onClose }: { row: Row; onClose(): void }): ReactNode {
  const t = useTexts('access')
  const title = t('messages.rolesOf', { account: row.account ?? '' })
  const held = useCall(accessApi.rolesOfUser, { id: row.id }, { quiet: true })
  const choices = useCall(accessApi.choices, {}, { quiet: true })
  // The form keeps the roles as first seen; a later answer must not replace them.
  const [opened, setOpened] = useState<readonly string[]>()
  if (held.data && !held.isFetching && !held.error && !opened) setOpened(held.data.roles)
  const read = {
    data: opened && choices.data && { opened, choices: choices.data },
    error: held.error ?? choices.error,
    refetch: () => [held, choices].filter(({ error }) => error).map(({ refetch }) => refetch()),
  }
  return (
    <LoadedDialog of={read} title={title} onClose={onClose}>
      {(answer) => <RolesForm {...answer} row={row} title={title} onClose={onClose} />}
    </LoadedDialog>
  )
}

function RolesForm(props: {
  row: Row
  title: string
  opened: readonly string[]
  choices: Choices
  onClose(): void
}): ReactNode {
  const { row, title, opened, choices, onClose } = props
  const t = useTexts('access')
  const save = useSaveRoles(row.id)
  return (
    <FormDialog
      open
      title={title}
      schema={schema}
      initial={{ roles: [...opened] }}
      errors={accessErrors}
      onSubmit={({ roles }) => save({ seen: opened, roles, choices: choices.roles })}
      onClose={onClose}
    >
      {() => (
        <ChoiceField
          name="roles"
          label={t('pages.roles')}
          options={choices.roles}
          multiple
          required={false}
          autoFocus
        />
      )}
    </FormDialog>
  )
}
