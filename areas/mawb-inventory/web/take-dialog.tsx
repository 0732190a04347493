import type { ReactNode } from 'react'
import type { z } from 'zod'
import { AirlineField, CapacityTypeField } from '#areas/reference-data/web/index.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import type { FormHandle } from '#platform/web/kit/form/trade-form.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { mawbApi } from '../contract/api.ts'
import { mawbErrors } from '../contract/errors.ts'
import { USED_FOR, takeInput } from '../contract/mawb-input.ts'
import { completeMawbNumber } from '../domain/mawb-number.ts'

type Form = FormHandle<z.input<typeof takeInput>>

/** MAW-13: takes a specific number or the next free one of an airline. */
export function TakeDialog({ number, onClose }: { number: string | null; onClose(): void }): ReactNode {
  const t = useTexts('mawb-inventory')
  const notify = useNotify()
  const { run } = useAction(mawbApi.take, { quiet: true, invalidates: [mawbApi.list, mawbApi.listAlertSettings] })
  return (
    <FormDialog
      open
      title={t('actions.take')}
      submitText={t('actions.take')}
      schema={takeInput}
      errors={mawbErrors}
      initial={{ number, use: 'R' }}
      onSubmit={async (input, idempotencyKey) => {
        const taken = await run(input, { idempotencyKey })
        notify.success(t('messages.taken', { number: taken.number }))
      }}
      onClose={onClose}
    >
      {(form: Form) => (
        <>
          <FieldRow>
            <AirlineField name="airline" label={t('fields.airline')} />
            <CapacityTypeField name="capacityType" label={t('fields.capacityType')} />
          </FieldRow>
          <div onBlur={() => completeNumber(form)}>
            <TextField name="number" label={t('fields.number')} hint={t('hints.number')} maxLength={20} />
          </div>
          <FieldRow widths="2fr 1fr">
            <TextField name="reference" label={t('fields.reference')} maxLength={60} />
            <ChoiceField name="use" label={t('fields.use')} area="mawb-inventory" texts="mawbUse" values={USED_FOR} />
          </FieldRow>
        </>
      )}
    </FormDialog>
  )
}

function completeNumber(form: Form): void {
  const whole = completeMawbNumber(form.get('number') ?? '')
  if (whole) form.set('number', whole)
}
