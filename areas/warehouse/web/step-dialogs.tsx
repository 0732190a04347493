import type { ReactNode } from 'react'
import type { z } from 'zod'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { releaseInput, returnInput } from '../contract/truck.ts'
import { RETURN_CODES } from '../domain/steps.ts'
import { changedByTruck } from './changed-by-truck.ts'

/** The properties of a truck that the step dialogs need. */
export type SteppedTruck = { readonly id: string; readonly number: string; readonly truckNo: string }

type Props = { readonly truck: SteppedTruck; onClose(): void }

const releaseForm = releaseInput.omit({ id: true })
const returnForm = returnInput.omit({ id: true })

/** The free docks; an office that has set up none types the dock. */
function DockField(): ReactNode {
  const t = useTexts('warehouse')
  const { data } = useCall(warehouseApi.facilityOptions, {})
  const docks = data?.options.filter(({ kind }) => kind === 'DOCK') ?? []
  if (docks.length === 0) return <TextField name="dock" label={t('fields.dock')} maxLength={30} autoFocus />
  const options = docks
    .filter(({ isValid, takenBy }) => isValid && takenBy === null)
    .map(({ code, name }) => ({ value: code, label: [code, name].filter(Boolean).join(' · ') }))
  const hint = t('hints.docks', { free: options.length, count: docks.length })
  return <ChoiceField name="dock" label={t('fields.dock')} options={options} hint={hint} autoFocus />
}

/** WHS-02: asks "Confirm to Release？" and for the dock to which the truck is called. */
export function ReleaseDialog({ truck, onClose }: Props): ReactNode {
  const t = useTexts('warehouse')
  const notify = useNotify()
  const { run } = useAction(warehouseApi.truckRelease, { quiet: true, invalidates: changedByTruck })
  const release = async ({ dock }: z.output<typeof releaseForm>): Promise<void> => {
    await run({ id: truck.id, dock })
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
          <DockField />
        </>
      )}
    </FormDialog>
  )
}

/** Sends a truck away without unloading, with a return code. */
export function ReturnTruckDialog({ truck, onClose }: Props): ReactNode {
  const t = useTexts('warehouse')
  const { run } = useAction(warehouseApi.truckReturn, { quiet: true, invalidates: changedByTruck })
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
      onSubmit={async ({ returnCode }) => void (await run({ id: truck.id, returnCode }))}
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
