import type { ReactNode } from 'react'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { today } from '#platform/web/kit/form/today.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { billingApi } from '../contract/api.ts'
import { creditInput } from '../contract/bill-api.ts'
import { billingErrors } from '../contract/errors.ts'

/** Reverses a whole bill; an issued bill never changes. */
export function CreditDialog(props: { id: string; number: string; onClose(): void }): ReactNode {
  const { id, number, onClose } = props
  const t = useTexts('billing')
  const notify = useNotify()
  const { run } = useAction(billingApi.credit, {
    quiet: true,
    invalidates: [billingApi.list, billingApi.open, billingApi.lineList, billingApi.lineTotals, billingApi.ofShipment],
  })
  return (
    <FormDialog
      open
      danger
      title={t('messages.creditTitle', { number })}
      schema={creditInput}
      errors={billingErrors}
      initial={{ id, billDate: today(), reissue: true }}
      submitText={t('actions.credit')}
      onSubmit={async (input, idempotencyKey) => {
        const note = await run(input, { idempotencyKey })
        notify.success(t('messages.credited', { number: note.number }))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField name="reason" label={t('fields.reason')} maxLength={200} autoFocus />
          <DateField name="billDate" label={t('fields.billDate')} />
          <FlagField name="reissue" label={t('fields.reissue')} />
        </>
      )}
    </FormDialog>
  )
}
