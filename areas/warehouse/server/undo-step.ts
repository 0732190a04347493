import type { Verb } from '#platform/server/http/context.ts'
import { notifyOffice } from '#platform/server/live/notify.ts'
import { Refusal, requireAllowed, found } from '#platform/server/refusal.ts'
import type { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { WAREHOUSE_CHANGED } from '../contract/live.ts'
import type { TruckStep } from '../domain/steps.ts'
import { type EventRow, lastStandingEvent, recordEvents } from './event-repository.ts'
import { type TruckChange, changeTruck, lockTruck } from './truck-repository.ts'
import { isOwnWarehouse, visibleOffice } from './warehouses-seen.ts'

/** WHS-02: undoes the last step of a truck; an earlier step is refused. */
export const undoTruckStep: Verb<typeof warehouseApi.truckUndo> = ({ transact, actor, now }, { id }) =>
  transact(async (tx) => {
    const truck = found(await lockTruck(tx, id, visibleOffice(actor)))
    requireAllowed(warehouseErrors, isOwnWarehouse(truck, actor))
    const last = await lastStandingEvent(tx, id)
    if (!last) throw new Refusal(warehouseErrors.NOTHING_TO_UNDO)
    const change = BEFORE[last.kind as TruckStep]
    // Steps of its pieces are undone on the pieces.
    if (!change) throw new Refusal(warehouseErrors.ALREADY_FOLLOWED)
    const version = await changeTruck(tx, id, change(last.data))
    const undo = { officeId: truck.officeId, truckId: id, kind: 'undo', at: now.toISOString(), undoes: last.id }
    await recordEvents(tx, [undo])
    notifyOffice(tx, truck.officeId, WAREHOUSE_CHANGED)
    return { id, version }
  })

/** The state of a truck before each of its steps. */
const BEFORE: Readonly<Record<TruckStep, (data: EventRow['data']) => TruckChange>> = {
  release: () => ({ status: 'Registered', releasedAt: null, releasedBy: null, dock: null }),
  unload: () => ({ status: 'Released', startedAt: null, startedBy: null }),
  finish: ({ fee }) => ({
    status: 'Unloading',
    unloadedAt: null,
    unloadedBy: null,
    ...(typeof fee === 'string' && { fee }),
  }),
  return: ({ from }) => ({ status: String(from), returnedAt: null, returnedBy: null, returnCode: null }),
}
