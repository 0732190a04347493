import type { ReactNode } from 'react'
import { z } from 'zod'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { billingApi } from '../contract/api.ts'
import type { BillRecord } from '../contract/bill.ts'
import { billingErrors } from '../contract/errors.ts'

const schema = z.strictObject({ id: z.uuid(), to: z.email().max(120) })

/** Mails a bill as a PDF in the language of the user, to the address of its account unless another one is entered. */
export function MailDialog({ bill, onClose }: { bill: BillRecord; onClose(): void }): ReactNode {
  const t = useTexts('billing')
  const notify = useNotify()
  const { run } = useAction(billingApi.mail, { quiet: true, invalidates: [billingApi.open] })
  return (
    <FormDialog
      open
      title={t('messages.mailTitle', { number: bill.number })}
      submitText={t('actions.mail')}
      schema={schema}
      errors={billingErrors}
      initial={{ id: bill.id, to: bill.email }}
      onSubmit={async (input, idempotencyKey) => {
        await run(input, { idempotencyKey })
        notify.success(t('messages.mailQueued'))
      }}
      onClose={onClose}
    >
      {() => <TextField name="to" label={t('fields.mailTo')} maxLength={120} autoFocus />}
    </FormDialog>
  )
}
