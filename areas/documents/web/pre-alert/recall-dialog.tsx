import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { text } from '#platform/contract/text.ts'
import { useCan } from '#platform/web/can.tsx'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { documentErrors } from '../../contract/errors.ts'
import { preAlertApi } from '../../contract/pre-alert-api.ts'
import { RECALLABLE, type RecallableField, canRecallFields, reopensWeights } from '../../domain/pre-alert.ts'
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
  const mayIssue = useCan(['/waybill/issue'])
  const options = RECALLABLE.filter((field) => canRecallFields([field], shipment, { mayIssue }).ok).map((value) => {
    return { value, label: nameOf(value) }
  })
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
        const isReissueDue = reopensWeights(typed.fields, shipment)
        notify.success(t(isReissueDue ? 'preAlert.recallReopened' : 'preAlert.recallDone'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <ChoiceField name="fields" label={t('preAlert.recallFields')} options={options} multiple />
          <WeightsNote shipment={shipment} />
          <TextField name="reason" label={t('fields.reason')} maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}

/** Weights of an issued master are reopened for all its houses. */
function WeightsNote({ shipment }: { shipment: Shipment }): ReactNode {
  const t = useTexts('documents')
  const fields = useFieldValue('fields') as readonly RecallableField[] | undefined
  if (!reopensWeights(fields ?? [], shipment)) return null
  return <Alert type="info" showIcon title={t('preAlert.recallReopens', { mawb: shipment.mawbNo ?? '' })} />
}
