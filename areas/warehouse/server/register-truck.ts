import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { notifyOffice } from '#platform/server/live/notify.ts'
import { requireAllowed, found, saved } from '#platform/server/refusal.ts'
import { warehouseErrors } from '../contract/errors.ts'
import type { warehouseApi } from '../contract/api.ts'
import { WAREHOUSE_CHANGED } from '../contract/live.ts'
import type { TruckInput } from '../contract/truck.ts'
import { feeOf } from '../domain/truck-fee.ts'
import { recordEvents } from './event-repository.ts'
import { findTariff } from './setup/tariff-repository.ts'
import {
  dayOfOffice,
  findReferences,
  insertTruck,
  lockTruck,
  nextOf,
  saveReferences,
  updateTruck,
} from './truck-repository.ts'
import { isOwnWarehouse, visibleOffice } from './warehouses-seen.ts'

type Registering = {
  readonly officeId: string
  readonly officeCode: string
  readonly account: string
  readonly now: Date
  readonly fromGate: boolean
}

export const registerTruckVerb: Verb<typeof warehouseApi.truckRegister> = ({ transact, actor, now }, input) =>
  transact((tx) =>
    registerTruck(tx, input, {
      officeId: actor.officeId,
      officeCode: actor.officeCode,
      account: actor.account,
      now,
      fromGate: false,
    }),
  )

/** WHS-01: registers a truck with its number, its queue number of the day and the registration fee of its type. */
export async function registerTruck(
  tx: WriteTx,
  { references, ...input }: TruckInput,
  { officeId, officeCode, account, now, fromGate }: Registering,
): Promise<{ id: string; number: string; queueNo: number }> {
  const queueDay = await dayOfOffice(tx, officeId, now)
  const queueNo = await nextOf(tx, officeId, `queue ${queueDay}`)
  const number = `${officeCode}-T${String(await nextOf(tx, officeId, 'truck')).padStart(6, '0')}`
  const tariff = await findTariff(tx, officeId, input.truckType)
  const registeredAt = now.toISOString()
  const id = await insertTruck(tx, {
    ...input,
    officeId,
    number,
    queueDay,
    queueNo,
    registeredAt,
    registeredBy: account,
    fromGate,
    fee: tariff ? feeOf(tariff, 0, tariff.decimals) : null,
    feeCurrency: tariff?.currency ?? null,
  })
  await saveReferences(tx, { id, officeId }, references)
  await recordEvents(tx, [{ officeId, truckId: id, kind: 'register', at: registeredAt }])
  notifyOffice(tx, officeId, WAREHOUSE_CHANGED)
  return { id, number, queueNo }
}

export const editTruck: Verb<typeof warehouseApi.truckEdit> = ({ transact, actor, now }, { id, version, ...input }) =>
  transact(async (tx) => {
    const truck = found(await lockTruck(tx, id, visibleOffice(actor)))
    requireAllowed(warehouseErrors, isOwnWarehouse(truck, actor))
    const { references, ...rest } = input
    const current = { ...truck, references: (await findReferences(tx, id)).map(({ text }) => text) }
    const next = saved(await updateTruck(tx, { id, version }, rest), current)
    await saveReferences(tx, truck, references)
    await recordEvents(tx, [{ officeId: truck.officeId, truckId: id, kind: 'edit', at: now.toISOString() }])
    notifyOffice(tx, truck.officeId, WAREHOUSE_CHANGED)
    return { id, version: next }
  })
