import type { ReactNode } from 'react'
import type { z } from 'zod'
import { CurrencyField } from '#areas/reference-data/web/index.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { today } from '#platform/web/kit/form/today.ts'
import type { FormHandle } from '#platform/web/kit/form/trade-form.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { billingApi } from '../contract/api.ts'
import { issueInput } from '../contract/bill.ts'
import type { LineRow } from '../contract/billing-line.ts'
import { billingErrors } from '../contract/errors.ts'
import { kindsOf } from '../domain/bill.ts'
import { TitleField } from './title-field.tsx'

type Form = FormHandle<z.input<typeof issueInput>>

/** BIL-03: selects account and currency of the bill for the selected lines. */
export function IssueDialog({ rows, onClose }: { rows: readonly LineRow[]; onClose(): void }): ReactNode {
  const t = useTexts('billing')
  const notify = useNotify()
  const { run } = useAction(billingApi.issue, {
    quiet: true,
    invalidates: [billingApi.lineList, billingApi.lineTotals, billingApi.list, billingApi.ofShipment],
  })
  const [first] = rows
  const kinds = kindsOf(rows.map(({ side }) => side ?? 'SELL'))
  const field = (name: string) => ({ name, label: t(`fields.${name}`) })
  return (
    <FormDialog
      open
      title={t('messages.issueTitle')}
      schema={issueInput}
      errors={billingErrors}
      initial={{
        kind: kinds[0] ?? 'INVOICE',
        lineIds: rows.map(({ id }) => id),
        titleId: first?.titleId ?? '',
        currency: first?.currency ?? '',
        billDate: today(),
        vendorReference: null,
      }}
      submitText={t('actions.issue')}
      onSubmit={async (input, idempotencyKey) => {
        const { number } = await run(input, { idempotencyKey })
        notify.success(t('messages.issued', { number }))
      }}
      onClose={onClose}
    >
      {(form: Form) => (
        <>
          <FieldRow>
            <ChoiceField {...field('kind')} area="billing" values={kinds} texts="billKind" />
            <DateField {...field('billDate')} />
          </FieldRow>
          <FieldRow widths="2fr 1fr">
            <TitleField
              name="titleId"
              label={t('fields.account')}
              required
              shown={first?.account ?? undefined}
              onPicked={(item) => item && form.set('currency', item.currency)}
            />
            <CurrencyField {...field('currency')} required />
          </FieldRow>
          {form.watch('kind') === 'VENDOR_INVOICE' && (
            <TextField {...field('vendorReference')} maxLength={40} required />
          )}
        </>
      )}
    </FormDialog>
  )
}
