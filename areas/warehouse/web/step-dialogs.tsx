import type { ReactNode } from 'react'
import type { z } from 'zod'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAct } from '#platform/web/use-call.ts'
import { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { releaseInput, returnInput } from '../contract/truck.ts'
import { RETURN_CODES } from '../domain/steps.ts'
import { changedByTruck } from './changed-by-truck.ts'

/** What the dialogs of a step need of a truck. */
export type SteppedTruck = { readonly id: string; readonly number: string; readonly truckNo: string }

type Props = { readonly truck: SteppedTruck; onClose(): void }

const releaseForm = releaseInput.omit({ id: true })
const returnForm = returnInput.omit({ id: true })

/** WHS-02: "Confirm to Release？" with the dock that the truck is called to. */
export function ReleaseDialog({ truck, onClose }: Props): ReactNode {
  const t = useTexts('warehouse')
  const notify = useNotify()
  const { act } = useAct(warehouseApi.truckRelease, { quiet: true, invalidates: changedByTruck })
  const release = async ({ dock }: z.output<typeof releaseForm>): Promise<void> => {
    await act({ id: truck.id, dock })
    notify.success(t('messages.released'))
  }
  return (
    <FormDialog
      open
      title={t('messages.confirmRelease')}
      width={420}
      schema={releaseForm}
      errors={warehouseErrors}
      initial={{}}
      submitText={t('actions.release')}
      onSubmit={release}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('messages.ofTruck', { number: truck.number, truckNo: truck.truckNo })}</p>
          <TextField name="dock" label={t('fields.dock')} maxLength={10} autoFocus />
        </>
      )}
    </FormDialog>
  )
}

/** A truck that is not unloaded goes back, with the reason. */
export function ReturnTruckDialog({ truck, onClose }: Props): ReactNode {
  const t = useTexts('warehouse')
  const { act } = useAct(warehouseApi.truckReturn, { quiet: true, invalidates: changedByTruck })
  return (
    <FormDialog
      open
      danger
      title={t('actions.returnTruck')}
      width={420}
      schema={returnForm}
      errors={warehouseErrors}
      initial={{}}
      submitText={t('actions.returnTruck')}
      onSubmit={async ({ returnCode }) => void (await act({ id: truck.id, returnCode }))}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('messages.ofTruck', { number: truck.number, truckNo: truck.truckNo })}</p>
          <ChoiceField
            name="returnCode"
            label={t('fields.returnCode')}
            values={RETURN_CODES}
            texts="returnCode"
            area="warehouse"
            autoFocus
          />
        </>
      )}
    </FormDialog>
  )
}
