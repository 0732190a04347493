import { lockSeenShipments } from '#areas/shipments/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { notifyOffice } from '#platform/server/live/notify.ts'
import { announce } from '#platform/server/outbox.ts'
import { found, requireAllowed } from '#platform/server/refusal.ts'
import type { warehouseApi } from '../../contract/api.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import { WAREHOUSE_CHANGED } from '../../contract/live.ts'
import { canAnswer, hasAllPieces, isWeightOff } from '../../domain/weight-request.ts'
import { settingOf } from '../setup/setting.ts'
import { answerRequest, findOpenRequest, insertRequest, lockRequest, updateRequest } from './weight-repository.ts'

/** The event that the weight of a shipment differs beyond the tolerance. */
export const WEIGHT_DIFFERS = 'warehouse.weight-differs'

export type WeightDiffers = {
  readonly hawbNo: string
  readonly shipper: string
  readonly booked: string
  readonly weighed: string
  readonly recipients: readonly string[]
}

type Weighed = { readonly pieces: number; readonly grossWeight: string | null }
type Shipment = {
  readonly id: string
  readonly hawbNo: string | null
  readonly shipper: { readonly name: string } | null
  readonly pieces: number | null
  readonly grossWeight: string | null
  readonly originOfficeId: string | null
  readonly salesOfficeId: string | null
}

/**
 * Compares a locked shipment that has come completely with what was weighed. Beyond the tolerance of the office, sales are asked
 * once for a new chargeable weight; within it, an open request is withdrawn. Returns whether the weight is off.
 */
export async function watchWeight(
  tx: WriteTx,
  shipment: Shipment,
  { received, officeId, account, at }: { received: Weighed; officeId: string; account: string; at: string },
): Promise<boolean> {
  const { setting } = await settingOf(tx, officeId)
  const { grossWeight: booked } = shipment
  const { pieces, grossWeight: weighed } = received
  const isOff = hasAllPieces(shipment.pieces, pieces) && isWeightOff(booked, weighed, setting.weightTolerance)
  const open = await findOpenRequest(tx, shipment.id)
  if (!isOff || booked === null || weighed === null) {
    if (open) await answerRequest(tx, open.id, { status: 'Withdrawn', note: '', at, by: account })
    return false
  }
  if (open) {
    await updateRequest(tx, open.id, { booked, weighed })
    return true
  }
  await insertRequest(tx, { officeId, shipmentId: shipment.id, booked, weighed, at, by: account })
  for (const office of new Set([shipment.originOfficeId, shipment.salesOfficeId])) {
    if (office !== null) notifyOffice(tx, office, WAREHOUSE_CHANGED)
  }
  const { hawbNo, shipper } = shipment
  const differs = { hawbNo: hawbNo ?? '', shipper: shipper?.name ?? '', booked, weighed }
  const { salesRecipients: recipients } = setting
  if (recipients.length > 0) await announce(tx, WEIGHT_DIFFERS, { ...differs, recipients } satisfies WeightDiffers)
  return true
}

export const answerWeight: Verb<typeof warehouseApi.weightAnswer> = ({ transact, actor, now }, { id, answer, note }) =>
  transact(async (tx) => {
    const request = found(await lockRequest(tx, id))
    const [shipment] = await lockSeenShipments(tx, [request.shipmentId], actor)
    const { setting } = await settingOf(tx, request.officeId)
    const booked = found(shipment).grossWeight
    const isStillOff = isWeightOff(booked, request.weighed, setting.weightTolerance)
    const verdict = canAnswer(request, answer, isStillOff)
    const params = { booked: booked ?? '', weighed: request.weighed }
    requireAllowed(warehouseErrors, verdict.ok ? verdict : { ...verdict, params })
    await answerRequest(tx, id, { status: answer, note, at: now.toISOString(), by: actor.account })
    notifyOffice(tx, request.officeId, WAREHOUSE_CHANGED)
    return { id }
  })
