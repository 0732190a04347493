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
import { LEAVING_REASONS } from '../../domain/pre-alert.ts'
import { letterNameOf } from '../../domain/letter-name.ts'

const entry = z.strictObject({ kind: z.enum(LEAVING_REASONS), reason: text(200).min(1) })

/** Moves a shipment to the Shipment List without a pre-alert. */
export function LeavePendingDialog({ shipment, onClose }: { shipment: Shipment; onClose(): void }): ReactNode {
  const t = useTexts('documents')
  const notify = useNotify()
  const { id, jobType } = shipment
  const invalidates = [preAlertApi.preAlertOpen, shipmentApi.open, shipmentApi.list]
  const { run } = useAction(preAlertApi.leavePending, { quiet: true, invalidates })
  const options = LEAVING_REASONS.map((value) => ({ value, label: t(`preAlert.leaving.${value}`) }))
  return (
    <FormDialog
      open
      width={560}
      title={t('preAlert.leaveTitle', { shipment: letterNameOf(shipment) })}
      schema={entry}
      errors={documentErrors}
      initial={{ kind: jobType === 'Coload In capacity sold' ? 'CapacitySold' : 'NoAgent', reason: '' }}
      submitText={t('preAlert.leave')}
      onSubmit={async (typed) => {
        await run({ ...typed, id })
        notify.success(t('preAlert.leftDone'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <ChoiceField name="kind" label={t('fields.leavingKind')} options={options} />
          <TextField name="reason" label={t('fields.reason')} maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}
