import type { ReactNode } from 'react'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { masterApi } from '../contract/master-api.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { type House, addForm, assignErrors, completed } from './assign-form.ts'
import { atItsField } from './assign-master-dialog.tsx'
import { HousesTable } from './houses-table.tsx'

/** Adds houses to an assigned MAWB, whose flight they take over. */
export function AddToMasterDialog(props: { houses: readonly House[]; onClose(): void; onAdded(): void }): ReactNode {
  const { houses, onClose, onAdded } = props
  const t = useTexts('shipments')
  const notify = useNotify()
  const { run } = useAction(masterApi.join, { quiet: true, invalidates: [shipmentApi.open], onDone: onAdded })
  return (
    <FormDialog
      open
      width={820}
      title={t('actions.addToMawb')}
      submitText={t('actions.addToMawb')}
      schema={addForm}
      errors={assignErrors}
      initial={{ mawbNo: '' }}
      onClose={onClose}
      onSubmit={async (filled) => {
        const shipmentIds = houses.map(({ id }) => id)
        const { mawbNo } = await run({ shipmentIds, mawbNo: completed(filled.mawbNo) }).catch(atItsField)
        notify.success(t('messages.assigned', { mawb: mawbNo }))
      }}
    >
      {() => (
        <>
          <HousesTable houses={houses} />
          <FieldRow>
            <TextField name="mawbNo" label={t('fields.mawbNo')} required maxLength={20} placeholder="020-12345675" />
          </FieldRow>
        </>
      )}
    </FormDialog>
  )
}
