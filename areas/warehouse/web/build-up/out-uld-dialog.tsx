import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { warehouseApi } from '../../contract/api.ts'
import { type BuiltUnit, outUldInput } from '../../contract/build-up.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import { changedByPieces } from '../changed-by-pieces.ts'

const outForm = outUldInput.omit({ id: true, unitKey: true, at: true })

/** WHS-02: hands a closed ULD over to the airline; pieces, seal and weight are those of its build-up. */
export function OutUldDialog(props: { unit: BuiltUnit; name: string; onClose(): void }): ReactNode {
  const { unit, name, onClose } = props
  const t = useTexts('warehouse')
  const notify = useNotify()
  const [id] = useState(newUuid)
  const { run } = useAction(warehouseApi.buildUpOut, { quiet: true, invalidates: changedByPieces })
  const handOver = async (form: z.output<typeof outForm>): Promise<void> => {
    const made = await run({ ...form, id, unitKey: unit.key })
    notify.success(t('messages.handedOver', { number: made.number }))
  }
  return (
    <FormDialog
      open
      title={`${t('actions.outUld')} · ${name}`}
      schema={outForm}
      errors={warehouseErrors}
      initial={{ carrierScreens: null }}
      submitText={t('actions.outUld')}
      onSubmit={handOver}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField name="truckNo" label={t('fields.truckNo')} maxLength={20} autoFocus />
          <TextField name="recipient" label={t('fields.recipient')} maxLength={100} />
          <TextField
            name="carrierScreens"
            label={t('fields.carrierScreens')}
            hint={t('hints.carrierScreens')}
            maxLength={200}
          />
        </>
      )}
    </FormDialog>
  )
}
