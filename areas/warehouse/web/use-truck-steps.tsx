import { type ReactNode, useState } from 'react'
import { type TruckStatus, type TruckStep, canTakeTruckStep } from '../domain/steps.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAct } from '#platform/web/use-call.ts'
import { warehouseApi } from '../contract/api.ts'
import { changedByTruck } from './changed-by-truck.ts'
import { ReleaseDialog, ReturnTruckDialog, type SteppedTruck } from './step-dialogs.tsx'
import { useReason } from './use-reason.ts'

/** A truck as its steps need it. */
export type TruckAtStep = SteppedTruck & { readonly status: TruckStatus }

/** The steps of a truck as buttons of a list, of a card and of its page take them: whether, why not, and doing it. */
export function useTruckSteps(): {
  allowed(truck: TruckAtStep, step: TruckStep): { ok: true } | { ok: false; reason: string }
  take(truck: TruckAtStep, step: TruckStep): void
  undo(truck: SteppedTruck): Promise<void>
  readonly dialog: ReactNode
} {
  const [opened, setOpened] = useState<{ truck: SteppedTruck; step: 'release' | 'return' }>()
  const say = useReason()
  const options = { invalidates: changedByTruck }
  const unload = useAct(warehouseApi.truckUnload, options)
  const finish = useAct(warehouseApi.truckFinish, options)
  const undo = useUndo()
  const close = (): void => setOpened(undefined)
  const take = (truck: TruckAtStep, step: TruckStep): void => {
    if (step === 'release' || step === 'return') return setOpened({ truck, step })
    const { act, acting } = step === 'unload' ? unload : finish
    // A refusal was shown; a second click finds the step under way.
    if (!acting) act({ id: truck.id }).catch(() => undefined)
  }
  const dialog = opened && (
    <>
      {opened.step === 'release' && <ReleaseDialog truck={opened.truck} onClose={close} />}
      {opened.step === 'return' && <ReturnTruckDialog truck={opened.truck} onClose={close} />}
    </>
  )
  return { allowed: (truck, step) => say(canTakeTruckStep(truck, step)), take, undo, dialog }
}

function useUndo(): (truck: SteppedTruck) => Promise<void> {
  const t = useTexts('warehouse')
  const confirm = useConfirm()
  const { act } = useAct(warehouseApi.truckUndo, { invalidates: changedByTruck })
  return async ({ id, number, truckNo }) => {
    const text = t('messages.confirmUndo', { number, truckNo })
    if (await confirm({ text, okText: t('actions.undo') })) await act({ id }).catch(() => undefined)
  }
}
