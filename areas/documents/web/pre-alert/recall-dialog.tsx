import type { ReactNode } from 'react'
import { z } from 'zod'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { text } from '#platform/contract/text.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { documentErrors } from '../../contract/errors.ts'
import { preAlertApi } from '../../contract/pre-alert-api.ts'
import { RECALLABLE, type RecallableField } from '../../domain/pre-alert.ts'
import { letterNameOf } from '../../domain/letter-name.ts'

const entry = z.strictObject({ fields: z.array(z.enum(RECALLABLE)).min(1), reason: text(200).min(1) })

/** Returns a function for the labels of recallable fields, as in the shipment's form. */
export function useRecallableName(): (field: RecallableField) => string {
  const t = useTexts('documents')
  const label = useTexts('shipments')
  return (field) => (field === 'master' ? t('preAlert.recallMaster') : label(`fields.${field}`))
}

/** Recalls a pre-alert: the chosen fields may be changed until the revised one is accepted. */
export function RecallDialog({ shipment, onClose }: { shipment: Shipment; onClose(): void }): ReactNode {
  const t = useTexts('documents')
  const nameOf = useRecallableName()
  const notify = useNotify()
  const { id } = shipment
  const invalidates = [preAlertApi.preAlertOpen, shipmentApi.open, shipmentApi.list]
  const { run } = useAction(preAlertApi.preAlertRecall, { quiet: true, invalidates })
  const options = RECALLABLE.map((value) => ({ value, label: nameOf(value) }))
  return (
    <FormDialog
      open
      width={560}
      title={t('preAlert.recallTitle', { shipment: letterNameOf(shipment) })}
      schema={entry}
      errors={documentErrors}
      initial={{ fields: [], reason: '' }}
      submitText={t('preAlert.recall')}
      onSubmit={async (typed) => {
        await run({ ...typed, id })
        notify.success(t('preAlert.recallDone'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <ChoiceField name="fields" label={t('preAlert.recallFields')} options={options} multiple />
          <TextField name="reason" label={t('fields.reason')} maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}
