import { Button } from 'antd'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { openDownload } from '#platform/web/download.ts'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { today } from '#platform/web/kit/form/today.ts'
import type { FormHandle } from '#platform/web/kit/form/trade-form.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { type AccountRecord, statementInput } from '../../contract/account.ts'
import { billingApi } from '../../contract/api.ts'
import { billingErrors } from '../../contract/errors.ts'
import { canCoverPeriod } from '../../domain/period.ts'

const schema = statementInput.extend({ mailTo: z.email().max(120) }).superRefine(({ from, to }, issues) => {
  const covered = canCoverPeriod(from, to)
  if (!covered.ok) issues.addIssue({ code: 'custom', path: ['to'], message: covered.code })
})

/** The statement of an account for a period: looked at as a PDF, or mailed. */
export function StatementDialog({ account, onClose }: { account: AccountRecord; onClose(): void }): ReactNode {
  const t = useTexts('billing')
  const notify = useNotify()
  const { run } = useAction(billingApi.statementMail, { quiet: true })
  const { id, accountCode, email } = account
  const look = async (form: FormHandle<z.input<typeof schema>>): Promise<void> => {
    const { from = '', to = '' } = form.values()
    // The window of the PDF would show a refusal as it was sent.
    if (!canCoverPeriod(from, to).ok) await form.check()
    else void openDownload(billingApi.statementPdf, { id, from, to }).catch(() => undefined)
  }
  return (
    <FormDialog
      open
      title={t('messages.statementTitle', { code: accountCode })}
      submitText={t('actions.mail')}
      schema={schema}
      errors={billingErrors}
      initial={{ id, from: `${today().slice(0, 4)}-01-01`, to: today(), mailTo: email }}
      onSubmit={async (input, idempotencyKey) => {
        await run(input, { idempotencyKey })
        notify.success(t('messages.mailQueued'))
      }}
      onClose={onClose}
    >
      {(form: FormHandle<z.input<typeof schema>>) => (
        <>
          <FieldRow>
            <DateField name="from" label={t('fields.from')} />
            <DateField name="to" label={t('fields.to')} />
          </FieldRow>
          <TextField name="mailTo" label={t('fields.mailTo')} maxLength={120} />
          <Button onClick={() => void look(form)}>{t('actions.print')}</Button>
        </>
      )}
    </FormDialog>
  )
}
