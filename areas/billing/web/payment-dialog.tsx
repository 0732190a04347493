import type { ReactNode } from 'react'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { today } from '#platform/web/kit/form/today.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { notifySaved } from '#platform/web/notify-done.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { billingApi } from '../contract/api.ts'
import { type BillRecord, paymentInput } from '../contract/bill.ts'
import { billingErrors } from '../contract/errors.ts'

type Props = { readonly bill: Pick<BillRecord, 'id' | 'number' | 'open' | 'currency'>; onClose(): void }

/** What was paid of a bill: proposed as all that is open. */
export function PaymentDialog({ bill, onClose }: Props): ReactNode {
  const t = useTexts('billing')
  const { id, number, open, currency } = bill
  const { run } = useAction(billingApi.pay, { quiet: true, invalidates: [billingApi.open, billingApi.list] })
  return (
    <FormDialog
      open
      title={t('messages.paymentTitle', { number })}
      submitText={t('actions.recordPayment')}
      schema={paymentInput}
      errors={billingErrors}
      initial={{ id, amount: open, paidOn: today() }}
      onSubmit={async (payment, idempotencyKey) => {
        await run(payment, { idempotencyKey })
        notifySaved()
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldRow>
            <NumberField name="amount" label={`${t('fields.amount')} (${currency})`} decimals={3} min={0} autoFocus />
            <DateField name="paidOn" label={t('fields.paidOn')} />
          </FieldRow>
          <TextField name="reference" label={t('fields.paymentReference')} maxLength={60} />
        </>
      )}
    </FormDialog>
  )
}
