import type { ReactNode } from 'react'
import { TitleField } from '#areas/billing/web/index.ts'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import type { LineColumn } from '#platform/web/kit/form/lines-field/line-columns.ts'
import { LinesField } from '#platform/web/kit/form/lines-field/lines-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { today } from '#platform/web/kit/form/today.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { notifySaved } from '#platform/web/notify-done.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { payablesApi } from '../contract/api.ts'
import { payablesErrors } from '../contract/errors.ts'
import { newInvoice } from '../contract/vendor-invoice.ts'

/** Enters an invoice that came in: its rows are typed, or pasted from a sheet. */
export function InvoiceDialog({ onDone, onClose }: { onDone(id: string): void; onClose(): void }): ReactNode {
  const t = useTexts('payables')
  const { run } = useAction(payablesApi.invoiceEnter, { quiet: true, invalidates: [payablesApi.invoiceList] })
  const field = (name: string) => ({ name, label: t(`fields.${name}`) })
  const columns: readonly LineColumn[] = [
    {
      key: 'waybill',
      title: t('fields.waybill'),
      width: 170,
      kind: 'text',
      most: 20,
      upperCase: true,
      headings: ['HAWB', 'MAWB', 'AWB'],
    },
    {
      key: 'chargeCode',
      title: t('fields.chargeCode'),
      width: 120,
      kind: 'text',
      most: 6,
      upperCase: true,
      headings: ['Code', 'Charge'],
    },
    { key: 'amount', title: t('fields.amount'), width: 140, kind: 'decimal', decimals: 3, headings: ['Total'] },
  ]
  return (
    <FormDialog
      open
      width={760}
      title={t('actions.enter')}
      schema={newInvoice}
      errors={payablesErrors}
      initial={{ invoiceDate: today(), rows: [] }}
      onSubmit={async (invoice, idempotencyKey) => {
        const { id } = await run(invoice, { idempotencyKey })
        notifySaved()
        onDone(id)
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldRow widths="2fr 1fr 1fr">
            <TitleField {...field('titleId')} autoFocus />
            <TextField {...field('reference')} maxLength={40} />
            <DateField {...field('invoiceDate')} />
          </FieldRow>
          <LinesField {...field('rows')} columns={columns} hint={t('messages.rowsHint')} />
        </>
      )}
    </FormDialog>
  )
}
