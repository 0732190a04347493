import { cubicOf } from '#areas/cargo/domain/chargeable-weight.ts'
import { lockSeenShipments } from '#areas/shipments/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { notifyOffice } from '#platform/server/live/notify.ts'
import { Refusal, requireAllowed, found } from '#platform/server/refusal.ts'
import type { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { WAREHOUSE_CHANGED } from '../contract/live.ts'
import { type ReceiveInput, endsInTime } from '../contract/piece.ts'
import { happenedAt } from '../domain/happened-at.ts'
import type { Basis } from '../domain/pieces.ts'
import { canAddUp } from '../domain/receipt-totals.ts'
import { recordEvents } from './event-repository.ts'
import { standingOf } from './setup/facility-repository.ts'
import { noteMilestonesOf } from './note-milestones.ts'
import { refreshTrucks } from './piece-repository.ts'
import {
  type ShipmentOfReference,
  findReceipt,
  findShipmentByHouse,
  insertPieces,
  insertReceipt,
  nextPieceNo,
} from './receipt-repository.ts'
import { recordTotals } from './record-totals.ts'
import { dayOfOffice, lockTruck } from './truck-repository.ts'
import { isOwnWarehouse, visibleOffice } from './warehouses-seen.ts'
import { watchWeight } from './weight/request-weight.ts'

type Acting = Pick<Context, 'actor' | 'now'>
type Answer = { id: string; pieceIds: string[]; shipmentId: string | null; isWeightOff: boolean }

export const receivePiecesVerb: Verb<typeof warehouseApi.piecesReceive> = (context, input) =>
  context.transact((tx) => receivePieces(tx, context, input))

/** Receives pieces from a truck that is being unloaded and updates the warehouse weights of their shipment. */
export async function receivePieces(tx: WriteTx, context: Acting, input: ReceiveInput): Promise<Answer> {
  const { actor, now } = context
  const truck = found(await lockTruck(tx, input.truckId, visibleOffice(actor)))
  requireAllowed(warehouseErrors, isOwnWarehouse(truck, actor))
  if (await findReceipt(tx, input.id)) return answerOf(tx, input.id, false)
  if (truck.status !== 'Unloading') throw new Refusal(warehouseErrors.TRUCK_NOT_UNLOADING)
  const { officeId, account } = actor
  const shipment = await findShipmentByHouse(tx, officeId, input.reference)
  const [locked] = shipment ? await lockSeenShipments(tx, [shipment.id], actor) : []
  const receivedAt = happenedAt(input.at, now)
  const cubicCm = Number(cubicOf(input.dimensionLines))
  requireAllowed(warehouseErrors, canAddUp({ ...input, cubicCm }))
  const shipmentId = shipment?.id ?? null
  await insertReceipt(tx, { ...input, officeId, shipmentId, cubicCm, receivedAt, receivedBy: account })
  const basis = await basisOf(tx, context, input, shipment)
  const numbers = input.labelled ? await numbersOf(tx, officeId, input) : null
  const twice = new Refusal(warehouseErrors.RECEIVED_TWICE, { params: { reference: input.reference } })
  await refusedByConstraint({ piece_label: twice }, insertPieces(tx, input.id, { numbers, ...basis }))
  await refreshTrucks(tx, [truck.id])
  const note = `${input.reference} · ${input.pieces}`
  await recordEvents(tx, [
    { officeId, truckId: truck.id, kind: 'receive', at: receivedAt, data: { note, receiptId: input.id } },
  ])
  notifyOffice(tx, officeId, WAREHOUSE_CHANGED)
  if (!locked) return answerOf(tx, input.id, false)
  await noteMilestonesOf(tx, context, [{ shipmentId: locked.id }])
  const received = await recordTotals(tx, locked.id, { account, at: receivedAt })
  const isOff = await watchWeight(tx, locked, { received, officeId, account, at: receivedAt })
  return answerOf(tx, input.id, isOff)
}

/** The ground on which arriving pieces are secure: an exemption, a regulated agent, or a known consignor. */
async function basisOf(
  tx: WriteTx,
  { actor: { officeId }, now }: Acting,
  { exemption, regulatedAgent }: ReceiveInput,
  shipment: ShipmentOfReference | undefined,
): Promise<{ basis: Basis | null; basisDetail: string }> {
  if (exemption !== null) return { basis: 'L', basisDetail: exemption }
  if (regulatedAgent) return { basis: 'RA', basisDetail: regulatedAgent }
  if (!shipment?.shipperId) return { basis: null, basisDetail: '' }
  const day = await dayOfOffice(tx, officeId, now)
  const consignor = await standingOf(tx, officeId, { partnerId: shipment.shipperId, day })
  return { basis: consignor?.standing ?? null, basisDetail: consignor?.code ?? '' }
}

async function numbersOf(
  tx: WriteTx,
  officeId: string,
  { reference, firstPiece, pieceNos, pieces }: ReceiveInput,
): Promise<number[]> {
  if (pieceNos) {
    if (new Set(pieceNos).size === pieces) return pieceNos
    throw new Refusal(warehouseErrors.COUNT_DIFFERS, { params: { counted: pieces, selected: pieceNos.length } })
  }
  const first = firstPiece ?? (await nextPieceNo(tx, officeId, reference))
  if (!endsInTime({ firstPiece: first, pieces })) throw new Refusal(warehouseErrors.PIECE_NUMBERS_END)
  return Array.from({ length: pieces }, (_, index) => first + index)
}

async function answerOf(tx: WriteTx, id: string, isOff: boolean): Promise<Answer> {
  const { pieceIds, shipmentId } = found(await findReceipt(tx, id))
  return { id, pieceIds: [...pieceIds], shipmentId, isWeightOff: isOff }
}
