import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { findHeldByCustoms } from '#areas/shipments/server/index.ts'
import type { warehouseApi } from '../../contract/api.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import type { OutInput, ReturnPiecesInput } from '../../contract/piece.ts'
import { type BookedFlight, aircraftOfAll, canFly } from '../../domain/aircraft.ts'
import { happenedAt } from '../../domain/happened-at.ts'
import { canGoOut, canMovePiece } from '../../domain/pieces.ts'
import { flyingPieces } from './flying-pieces.ts'
import { findHandover, insertHandover } from './handover-repository.ts'
import type { PieceRow } from '../piece-repository.ts'
import { requireForPieces } from '../require-for-pieces.ts'
import { countOf, stepPieces, takePieces } from '../take-pieces.ts'
import { nextOf } from '../truck-repository.ts'
import { recordTotalsOf } from '../record-totals.ts'

type Acting = Pick<Context, 'actor' | 'now'>
type Answer = { id: string; number: string }

export const outPiecesVerb: Verb<typeof warehouseApi.piecesOut> = (context, input) =>
  context.transact((tx) => outPieces(tx, context, input))

export const returnPiecesVerb: Verb<typeof warehouseApi.piecesReturn> = (context, input) =>
  context.transact((tx) => returnPieces(tx, context, input))

/** A ULD leaves as a whole on the flight of its load plan. */
type OfUld = { readonly buildUpId: string; readonly planned: BookedFlight | undefined }

/** Hands pieces over to the airline. The count must match, and each piece must be allowed on the aircraft of its flight. */
export async function outPieces(
  tx: WriteTx,
  context: Acting,
  { pieces: selection, buildUpId, planned, aircraft: chosen, ...input }: OutInput & Partial<OfUld>,
): Promise<Answer> {
  const before = await findHandover(tx, input.id, context.actor.officeId)
  if (before) return { id: before.id, number: before.number }
  const pieces = await takePieces(tx, context, selection, (piece) =>
    canGoOut(piece, { carrierScreens: input.carrierScreens, buildUpId }),
  )
  const flying = await flyingPieces(tx, pieces, { now: context.now, planned })
  await requireNotHeldByCustoms(tx, pieces)
  requireForPieces(flying.map((piece) => ({ piece, verdict: canFly(piece, chosen) })))
  const count = countOf(pieces)
  if (count !== input.counted) {
    throw new Refusal(warehouseErrors.COUNT_DIFFERS, { params: { counted: input.counted, selected: count } })
  }
  const at = happenedAt(input.at, context.now)
  const number = await numberOf(tx, context, 'O')
  await insertHandover(tx, {
    ...input,
    officeId: context.actor.officeId,
    number,
    kind: 'OUT',
    pieces: count,
    aircraft: aircraftOfAll(flying, chosen),
    returnCode: null,
    at,
    by: context.actor.account,
  })
  const change = { status: 'Out', handoverId: input.id }
  await stepPieces(tx, context, pieces, { kind: 'out', at, change, data: { number } })
  return { id: input.id, number }
}

/** Cargo about which customs said RFI, RFS or DNL is not loaded, so it does not leave for the airline. */
async function requireNotHeldByCustoms(tx: WriteTx, pieces: readonly PieceRow[]): Promise<void> {
  const shipmentIds = [...new Set(pieces.flatMap(({ shipmentId }) => shipmentId ?? []))]
  const held = await findHeldByCustoms(tx, shipmentIds)
  const about = pieces.flatMap(({ id: path, shipmentId }) => {
    const one = held.find(({ id }) => id === shipmentId)
    const entry = warehouseErrors.SHIPMENT_HELD_BY_CUSTOMS
    return one ? [{ path, entry, params: { shipment: one.name, answer: one.alert } }] : []
  })
  const [first] = about
  if (first) throw new Refusal(first.entry, { params: first.params, about })
}

/** Returns pieces with a return code and a recipient. */
export async function returnPieces(
  tx: WriteTx,
  context: Acting,
  { pieces: selection, ...input }: ReturnPiecesInput,
): Promise<Answer> {
  const before = await findHandover(tx, input.id, context.actor.officeId)
  if (before) return { id: before.id, number: before.number }
  const pieces = await takePieces(tx, context, selection, (piece) => canMovePiece(piece, 'return'))
  const at = happenedAt(input.at, context.now)
  const number = await numberOf(tx, context, 'R')
  await insertHandover(tx, {
    ...input,
    officeId: context.actor.officeId,
    number,
    kind: 'RETURN',
    pieces: countOf(pieces),
    uldNo: null,
    seal: '',
    grossWeight: null,
    aircraft: null,
    carrierScreens: null,
    at,
    by: context.actor.account,
  })
  const change = { status: 'Returned', handoverId: input.id }
  await stepPieces(tx, context, pieces, {
    kind: 'give-back',
    at,
    change,
    data: { number, returnCode: input.returnCode },
  })
  await recordTotalsOf(tx, context, pieces)
  return { id: input.id, number }
}

async function numberOf(tx: WriteTx, { actor }: Acting, letter: string): Promise<string> {
  const next = await nextOf(tx, actor.officeId, `handover ${letter}`)
  return `${actor.officeCode}-${letter}${String(next).padStart(6, '0')}`
}
