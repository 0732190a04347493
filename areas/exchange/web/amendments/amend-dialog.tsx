import type { ReactNode } from 'react'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { NumberField, WeightField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { amendmentFields } from '../../contract/amendment.ts'
import { exchangeApi } from '../../contract/api.ts'
import { exchangeErrors } from '../../contract/errors.ts'
import type { OrderRecord } from '../../contract/order.ts'

/** EXC-06: proposes other terms to the other office of an order. */
export function AmendDialog({ order, onClose }: { order: OrderRecord; onClose(): void }): ReactNode {
  const t = useTexts('exchange')
  const notify = useNotify()
  const { run } = useAction(exchangeApi.amendOrder, { invalidates: [exchangeApi.openOrder], quiet: true })
  const { id, version, number, readyOn, pieces, grossWeight, volume, amount, currency, minorUnits } = order
  return (
    <FormDialog
      open
      title={t('messages.amendTitle', { number })}
      schema={amendmentFields}
      initial={{ readyOn, pieces, grossWeight, volume, amount: amount ?? '' }}
      errors={exchangeErrors}
      submitText={t('actions.propose')}
      onSubmit={async (fields, idempotencyKey) => {
        await run({ id, version, ...fields }, { idempotencyKey })
        notify.success(t('messages.amendmentSent'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('hints.amend')}</p>
          <FieldRow>
            <DateField name="readyOn" label={t('fields.readyOn')} />
            <NumberField name="pieces" label={t('fields.pieces')} min={1} max={99_999} />
            <WeightField name="grossWeight" label={t('fields.grossWeight')} max={999_999} />
          </FieldRow>
          <FieldRow>
            <NumberField
              name="volume"
              label={t('fields.volume')}
              decimals={3}
              min={0}
              max={9999}
              unit="m³"
              storedAs="text"
            />
            <NumberField
              name="amount"
              label={t('fields.amount')}
              decimals={Math.max(minorUnits, 1)}
              min={0}
              unit={currency ?? ''}
              storedAs="text"
              grouped
              required
            />
          </FieldRow>
          <TextField name="reason" label={t('fields.reason')} maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}
