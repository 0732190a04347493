import { type ReactNode, useState } from 'react'
import { type TruckStatus, type TruckStep, canTakeTruckStep, canUndoTruckStep } from '../domain/steps.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { warehouseApi } from '../contract/api.ts'
import { changedByTruck } from './changed-by-truck.ts'
import { ReleaseDialog, ReturnTruckDialog, type SteppedTruck } from './step-dialogs.tsx'
import type { Said } from '#platform/web/kit/list-page/use-named-reason.ts'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { warehouseErrors } from '../contract/errors.ts'

/** The properties of a truck that its steps need. */
export type TruckAtStep = SteppedTruck & { readonly status: TruckStatus }

/** The steps of a truck for buttons in list, card and page: whether allowed, the reason if not, and the action. */
export function useTruckSteps(): {
  allowed(truck: TruckAtStep, step: TruckStep): Said
  canUndo(truck: TruckAtStep): Said
  take(truck: TruckAtStep, step: TruckStep): void
  undo(truck: SteppedTruck): Promise<void>
  readonly dialog: ReactNode
} {
  const [opened, setOpened] = useState<{ truck: SteppedTruck; step: 'release' | 'return' }>()
  const say = useReason(warehouseErrors)
  const options = { invalidates: changedByTruck }
  const unload = useAction(warehouseApi.truckUnload, options)
  const finish = useAction(warehouseApi.truckFinish, options)
  const undo = useUndo()
  const close = (): void => setOpened(undefined)
  const take = (truck: TruckAtStep, step: TruckStep): void => {
    if (step === 'release' || step === 'return') return setOpened({ truck, step })
    const { run } = step === 'unload' ? unload : finish
    run({ id: truck.id }).catch(() => undefined)
  }
  const dialog = opened && (
    <>
      {opened.step === 'release' && <ReleaseDialog truck={opened.truck} onClose={close} />}
      {opened.step === 'return' && <ReturnTruckDialog truck={opened.truck} onClose={close} />}
    </>
  )
  const allowed = (truck: TruckAtStep, step: TruckStep): Said => say(canTakeTruckStep(truck, step))
  return { allowed, canUndo: (truck) => say(canUndoTruckStep(truck)), take, undo, dialog }
}

function useUndo(): (truck: SteppedTruck) => Promise<void> {
  const t = useTexts('warehouse')
  const confirm = useConfirm()
  const { run } = useAction(warehouseApi.truckUndo, { invalidates: changedByTruck })
  return async ({ id, number, truckNo }) => {
    const text = t('messages.confirmUndo', { number, truckNo })
    if (await confirm({ text, okText: t('actions.undo') })) await run({ id }).catch(() => undefined)
  }
}
