import type { WriteTx } from '#platform/server/database/database.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { notifyOffice } from '#platform/server/live/notify.ts'
import { Refusal, requireAllowed, found } from '#platform/server/refusal.ts'
import type { warehouseApi } from '../../contract/api.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import { WAREHOUSE_CHANGED } from '../../contract/live.ts'
import type { TruckStep } from '../../domain/steps.ts'
import { type EventRow, lastStandingEvent, recordEvents } from '../event-repository.ts'
import { type TruckChange, type TruckRow, changeTruck, findTruck, lockTruck } from '../truck-repository.ts'
import { undoReceipt } from './undo-receipt.ts'
import { isOwnWarehouse, visibleOffice } from '../warehouses-seen.ts'

/** WHS-02: undoes the last step of a truck; an earlier step is refused. */
export const undoTruckStep: Verb<typeof warehouseApi.truckUndo> = ({ transact, actor, now }, { id }) =>
  transact(async (tx) => {
    const truck = found(await lockTruck(tx, id, visibleOffice(actor)))
    requireAllowed(warehouseErrors, isOwnWarehouse(truck, actor))
    const last = await lastStandingEvent(tx, id)
    if (!last) throw new Refusal(warehouseErrors.NOTHING_TO_UNDO)
    const version = await takeBack(tx, { actor, now }, truck, last)
    const undo = { officeId: truck.officeId, truckId: id, kind: 'undo', at: now.toISOString(), undoes: last.id }
    await recordEvents(tx, [{ ...undo, data: { note: last.data['note'] } }])
    notifyOffice(tx, truck.officeId, WAREHOUSE_CHANGED)
    return { id, version }
  })

/** Returns the version of the truck. Steps of its pieces are undone on the pieces. */
async function takeBack(
  tx: WriteTx,
  context: Pick<Context, 'actor' | 'now'>,
  truck: TruckRow,
  { kind, data }: EventRow,
): Promise<number> {
  if (kind === 'receive') {
    await undoReceipt(tx, context, { truckId: truck.id, receiptId: String(data['receiptId']) })
    return found(await findTruck(tx, truck.id, truck.officeId)).version
  }
  const change = BEFORE[kind as TruckStep]
  if (!change) throw new Refusal(warehouseErrors.ALREADY_FOLLOWED)
  const isDockTaken = new Refusal(warehouseErrors.DOCK_TAKEN, { params: { dock: truck.dock ?? '' } })
  return refusedByConstraint({ truck_at_dock: isDockTaken }, changeTruck(tx, truck.id, change(data)))
}

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
