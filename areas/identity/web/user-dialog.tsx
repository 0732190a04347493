import { notifySaved } from '#platform/web/notify-done.ts'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { identityApi } from '../contract/api.ts'
import { identityErrors } from '../contract/errors.ts'
import { type NewUserFields, type UserFields, newUser, userFields } from '../contract/user.ts'
import { ALL_USERS } from '../domain/administering-rules.ts'
import { seesNothing } from '../domain/user-rules.ts'
import { UserForm } from './user-form.tsx'
import type { UserRow } from './user-row.ts'

type Props = { readonly onClose: () => void }

/** Creates a user (row null) or changes one. */
export function UserDialog({ row, onClose }: Props & { row: UserRow | null }): ReactNode {
  return row === null ? <NewUserDialog onClose={onClose} /> : <EditUserDialog row={row} onClose={onClose} />
}

const NEW = { isManager: false, isSwitch: false, active: true }

function NewUserDialog({ onClose }: Props): ReactNode {
  const t = useTexts('identity')
  const everyOffice = useCan([ALL_USERS])
  const { officeId } = useActor()
  const create = useAction(identityApi.createUser, { invalidates: [identityApi.listUsers], quiet: true })
  const save = async (user: NewUserFields, idempotencyKey: string): Promise<void> => {
    await create.run(user, { idempotencyKey })
    notifySaved()
  }
  return (
    <FormDialog
      open
      width={680}
      title={t('messages.addUser')}
      schema={newUser}
      initial={everyOffice ? NEW : { ...NEW, officeId }}
      errors={identityErrors}
      onSubmit={save}
      onClose={onClose}
    >
      {() => (
        <>
          <NoRole permissions={[]} />
          <UserForm row={null} />
        </>
      )}
    </FormDialog>
  )
}

function EditUserDialog({ row, onClose }: Props & { row: UserRow }): ReactNode {
  const t = useTexts('identity')
  const save = useSave(row)
  const labels = Object.fromEntries(NAMES.map((name) => [name, t(`lists.users.${name}`)]))
  return (
    <FormDialog
      open
      width={680}
      title={t('messages.editUser', { account: row.account ?? '' })}
      schema={userFields}
      initial={fieldsOf(row)}
      stored={{ version: Number(row.version), record: { kind: 'user', id: row.id }, labels }}
      errors={identityErrors}
      onSubmit={save}
      onClose={onClose}
    >
      {() => (
        <>
          <NoRole permissions={row.permissions?.split(',') ?? []} />
          <UserForm row={row} />
        </>
      )}
    </FormDialog>
  )
}

/** Says before saving that the user will see nothing, and where roles are given. */
function NoRole({ permissions }: { permissions: readonly string[] }): ReactNode {
  const t = useTexts('identity')
  return seesNothing({ permissions }) && <Alert type="warning" showIcon title={t('messages.seesNothing')} />
}

function useSave(row: UserRow) {
  const edit = useAction(identityApi.editUser, { invalidates: [identityApi.listUsers], quiet: true })
  return async (user: UserFields, _key: string, version: number | null): Promise<void> => {
    const { account: _, ...fields } = user
    await edit.run({ ...fields, id: row.id, version: Number(version) })
    notifySaved()
  }
}

const NAMES = Object.keys(userFields.shape) as (keyof UserFields & keyof UserRow)[]

function fieldsOf(row: UserRow): Partial<UserFields> {
  return Object.fromEntries(NAMES.map((name) => [name, row[name] ?? undefined]))
}
