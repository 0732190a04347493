import { notifySaved } from '#platform/web/notify-done.ts'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { identityApi } from '../contract/api.ts'
import { identityErrors } from '../contract/errors.ts'
import { typedPassword } from '../contract/sign-on.ts'
import type { UserRow } from './user-row.ts'

const schema = z.strictObject({ password: typedPassword })

/** Sets a temporary password; shown while typing, because the administrator must pass it on. */
export function PasswordDialog({ row, onClose }: { row: UserRow; onClose(): void }): ReactNode {
  const t = useTexts('identity')
  const set = useAction(identityApi.setPassword, { invalidates: [identityApi.listUsers], quiet: true })
  const save = async ({ password }: { password: string }): Promise<void> => {
    await set.run({ id: row.id, password })
    notifySaved()
  }
  return (
    <FormDialog
      open
      title={t('messages.setPasswordOf', { account: row.account ?? '' })}
      schema={schema}
      initial={{}}
      errors={identityErrors}
      onSubmit={save}
      onClose={onClose}
    >
      {() => <TextField name="password" label={t('fields.password')} hint={t('messages.setPasswordHint')} autoFocus />}
    </FormDialog>
  )
}
