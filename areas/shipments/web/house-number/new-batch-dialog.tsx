import type { ReactNode } from 'react'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { hawbNumberApi, newHawbBatch } from '../../contract/house-number/hawb-number-api.ts'
import { LARGEST_HAWB_BATCH, LONGEST_HAWB_NUMBER, hawbNumber } from '../../domain/house-number/hawb-number.ts'

/** A batch of 1 to 200 numbers (SHP-05); it continues the numbers of the prefix. */
export function NewBatchDialog(props: { open: boolean; onClose(): void; onCreated(): void }): ReactNode {
  const t = useTexts('shipments')
  const notify = useNotify()
  const { officeCode } = useActor()
  const { run } = useAction(hawbNumberApi.createBatch, { quiet: true, onDone: props.onCreated })
  return (
    <FormDialog
      open={props.open}
      title={t('actions.newBatch')}
      schema={newHawbBatch}
      errors={shipmentErrors}
      initial={{ prefix: officeCode, digits: 8 }}
      onClose={props.onClose}
      onSubmit={async (value, idempotencyKey) => {
        const { quantity, firstNo, lastNo } = await run(value, { idempotencyKey })
        notify.success(t('messages.batchCreated', { count: quantity, first: firstNo, last: lastNo }))
      }}
    >
      {() => (
        <>
          <FieldRow>
            <TextField name="prefix" label={t('fields.prefix')} upperCase maxLength={6} autoFocus />
            <NumberField name="digits" label={t('fields.digits')} min={4} max={LONGEST_HAWB_NUMBER} />
            <NumberField name="quantity" label={t('fields.quantity')} min={1} max={LARGEST_HAWB_BATCH} />
          </FieldRow>
          <Example />
        </>
      )}
    </FormDialog>
  )
}

/** An example number, so that a wrong number of digits is noticed before 200 are created. */
function Example(): ReactNode {
  const t = useTexts('shipments')
  const prefix = useFieldValue('prefix')
  const digits = Number(useFieldValue('digits'))
  if (typeof prefix !== 'string' || !(digits > 0 && digits <= LONGEST_HAWB_NUMBER)) return null
  return <p>{t('fields.preview', { number: hawbNumber({ prefix, digits }, 1) })}</p>
}
