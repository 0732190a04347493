import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import { Form } from '#platform/web/kit/form/form.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useTradeForm } from '#platform/web/kit/form/trade-form.ts'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { useUnsavedGuard } from '#platform/web/kit/unsaved.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useActor } from '#platform/web/session.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { identityApi } from '../../contract/api.ts'
import { identityErrors } from '../../contract/errors.ts'
import { changedPassword } from '../../contract/new-password.ts'
import { canEditOwnAccount } from '../../domain/own-account-rules.ts'
import { reloadUser } from '../reload-user.ts'
import './change-password-page.css'

/** Changes the own password (SES-10); users with a temporary password are redirected here. */
export function Page(): ReactNode {
  const t = useTexts('identity')
  const language = useLanguage()
  const user = useActor()
  const verdict = canEditOwnAccount(user)
  return (
    <div className="change-password">
      <PageHeader title={t('pages.changePassword')} />
      {!verdict.ok && <Alert type="warning" showIcon title={refusalText(identityErrors, verdict, language)} />}
      {user.mustChangePassword && <Alert type="info" showIcon title={t('messages.mustChangePassword')} />}
      <PasswordForm disabled={!verdict.ok} />
    </div>
  )
}

function PasswordForm({ disabled }: { disabled: boolean }): ReactNode {
  const t = useTexts('identity')
  const notify = useNotify()
  const form = useTradeForm({ schema: changedPassword, initial: {}, errors: identityErrors })
  const change = useAction(identityApi.changePassword, { quiet: true })
  useUnsavedGuard(form.dirty, form.save)
  const submit = async (typed: Parameters<typeof change.run>[0]): Promise<void> => {
    await change.run(typed)
    form.reset({})
    notify.success(t('messages.passwordChanged'))
    await reloadUser()
  }
  return (
    <Form form={form} onSubmit={submit} disabled={disabled} goesWithSave>
      <TextField password name="oldPassword" label={t('fields.oldPassword')} autoFocus />
      <TextField password name="newPassword" label={t('fields.newPassword')} hint={t('messages.otherSessionsEnd')} />
      <TextField password name="confirmation" label={t('fields.confirmation')} />
      <Button type="primary" htmlType="submit" disabled={disabled} loading={form.saving}>
        {t('actions.changePassword')}
      </Button>
    </Form>
  )
}
