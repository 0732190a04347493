import type { WriteTx } from '#platform/server/database/database.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { notifyOffice } from '#platform/server/live/notify.ts'
import { Refusal, requireAllowed, found } from '#platform/server/refusal.ts'
import type { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { WAREHOUSE_CHANGED } from '../contract/live.ts'
import { canCallTo } from '../domain/facility.ts'
import { type TruckStep, TRUCK_TABLE, canTakeTruckStep } from '../domain/steps.ts'
import { feeOf, minutesBetween } from '../domain/truck-fee.ts'
import { recordEvents } from './event-repository.ts'
import { facilitiesOf } from './setup/facility-repository.ts'
import { findTariff } from './setup/tariff-repository.ts'
import { type TruckChange, type TruckRow, changeTruck, dayOfOffice, lockTruck } from './truck-repository.ts'
import { isOwnWarehouse, visibleOffice } from './warehouses-seen.ts'

type Acting = Pick<Context, 'actor'>

export const releaseTruck: Verb<typeof warehouseApi.truckRelease> = (context, { id, dock }) =>
  context.transact((tx) => stepTruck(tx, context, { id, step: 'release', at: context.now.toISOString(), dock }))

export const unloadTruck: Verb<typeof warehouseApi.truckUnload> = (context, { id }) =>
  context.transact((tx) => stepTruck(tx, context, { id, step: 'unload', at: context.now.toISOString() }))

export const finishTruck: Verb<typeof warehouseApi.truckFinish> = (context, { id }) =>
  context.transact((tx) => stepTruck(tx, context, { id, step: 'finish', at: context.now.toISOString() }))

export const returnTruck: Verb<typeof warehouseApi.truckReturn> = (context, { id, returnCode }) =>
  context.transact((tx) => stepTruck(tx, context, { id, step: 'return', at: context.now.toISOString(), returnCode }))

type Step = {
  readonly id: string
  readonly step: TruckStep
  readonly at: string
  readonly dock?: string
  readonly returnCode?: string
}

/** WHS-02: takes one step of a truck under its row lock: check, write, log. */
export async function stepTruck(tx: WriteTx, { actor }: Acting, taken: Step): Promise<{ id: string; version: number }> {
  const truck = found(await lockTruck(tx, taken.id, visibleOffice(actor)))
  requireAllowed(warehouseErrors, isOwnWarehouse(truck, actor))
  requireAllowed(warehouseErrors, canTakeTruckStep(truck, taken.step))
  if (taken.dock !== undefined) await requireDock(tx, truck.officeId, { dock: taken.dock, at: taken.at })
  const status = TRUCK_TABLE[taken.step][truck.status]
  const change = { status, ...(await CHANGES[taken.step](tx, truck, { ...taken, account: actor.account })) }
  const isDockTaken = new Refusal(warehouseErrors.DOCK_TAKEN, { params: { dock: taken.dock ?? '' } })
  const version = await refusedByConstraint(
    { truck_at_dock: isDockTaken },
    changeTruck(tx, truck.id, change as TruckChange),
  )
  const { dock, returnCode } = taken
  // The values that an undo restores.
  const data = {
    dock,
    returnCode,
    from: truck.status,
    dockBefore: truck.dock,
    releasedAt: truck.releasedAt,
    fee: truck.fee,
  }
  await recordEvents(tx, [{ officeId: truck.officeId, truckId: truck.id, kind: taken.step, at: taken.at, data }])
  notifyOffice(tx, truck.officeId, WAREHOUSE_CHANGED)
  return { id: truck.id, version }
}

async function requireDock(
  tx: WriteTx,
  officeId: string,
  { dock, at }: { readonly dock: string; readonly at: string },
): Promise<void> {
  const docks = (await facilitiesOf(tx, officeId)).filter(({ kind }) => kind === 'DOCK')
  requireAllowed(warehouseErrors, canCallTo(dock, docks, await dayOfOffice(tx, officeId, new Date(at))))
}

type Taken = Step & { readonly account: string }

const CHANGES: Readonly<Record<TruckStep, (tx: WriteTx, truck: TruckRow, taken: Taken) => Promise<TruckChange>>> = {
  release: async (_tx, _truck, { at, account, dock = null }) => ({ releasedAt: at, releasedBy: account, dock }),
  unload: async (_tx, _truck, { at, account }) => ({ startedAt: at, startedBy: account }),
  finish: async (tx, truck, { at, account }) => ({
    unloadedAt: at,
    unloadedBy: account,
    ...(await charged(tx, truck, at)),
  }),
  return: async (_tx, _truck, { at, account, returnCode = null }) => ({
    returnedAt: at,
    returnedBy: account,
    returnCode,
  }),
}

/** The fee of a truck that leaves the dock, by the tariff in force now. */
async function charged(tx: WriteTx, truck: TruckRow, at: string): Promise<TruckChange> {
  const tariff = await findTariff(tx, truck.officeId, truck.truckType)
  if (!tariff) return {}
  const minutes = minutesBetween(truck.releasedAt ?? at, at)
  return { fee: feeOf(tariff, minutes, tariff.decimals), feeCurrency: tariff.currency }
}
