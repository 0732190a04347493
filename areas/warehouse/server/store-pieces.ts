import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { happenedAt } from '../domain/happened-at.ts'
import { canHold, canMovePiece, canRelease } from '../domain/pieces.ts'
import { segregatedPair, zoneOf } from '../domain/zone-segregation.ts'
import { type FacilityRecord, findByCode } from './setup/facility-repository.ts'
import type { PieceChange, PieceRow } from './piece-repository.ts'
import { classesInZone, dangerOfPieces } from './zone-repository.ts'
import { countOf, stepPieces, takePieces } from './take-pieces.ts'

type Acting = Pick<Context, 'actor' | 'now'>
type Storing = Parameters<Verb<typeof warehouseApi.piecesStore>>[1]

export const storePiecesVerb: Verb<typeof warehouseApi.piecesStore> = (context, input) =>
  context.transact(async (tx) => ({ done: await storePieces(tx, context, input) }))

/** Puts pieces into a bin. A piece that leaves the secure area loses its security status; an alarm stays one. */
export async function storePieces(tx: WriteTx, context: Acting, input: Storing): Promise<number> {
  const { officeId } = context.actor
  const bin = await findByCode(tx, { officeId, kind: 'BIN', code: input.bin })
  if (!bin) throw new Refusal(warehouseErrors.BIN_UNKNOWN, { params: { bin: input.bin } })
  const pieces = await takePieces(tx, context, input.pieces, (piece) => canMovePiece(piece, 'store'))
  await requireRightZone(tx, bin, pieces)
  const at = happenedAt(input.at, context.now)
  const stored: PieceChange = { binId: bin.id }
  const step = { kind: 'store', at, data: { bin: bin.code } }
  const unchanged = pieces.filter(({ status }) => bin.isSecure || status === 'Alarm')
  const unsecured = pieces.filter((piece) => !unchanged.includes(piece))
  if (unchanged.length > 0) await stepPieces(tx, context, unchanged, { ...step, change: stored })
  if (unsecured.length > 0) await stepPieces(tx, context, unsecured, { ...step, change: { ...stored, ...UNSECURED } })
  return countOf(pieces)
}

const UNSECURED: PieceChange = { status: 'Received', basis: null, basisDetail: '' }

/** Dangerous goods go to bins for them only, and not next to a class from which theirs must be apart. */
async function requireRightZone(tx: WriteTx, bin: FacilityRecord, pieces: readonly PieceRow[]): Promise<void> {
  // What is dangerous is known of shipments only.
  if (pieces.every(({ shipmentId }) => shipmentId === null)) return
  const ids = pieces.map(({ id }) => id)
  const coming = await dangerOfPieces(tx, ids)
  if (!coming.isDangerous) return
  if (!bin.forDg) throw new Refusal(warehouseErrors.BIN_NOT_FOR_DG, { params: { bin: bin.code } })
  const zone = zoneOf(bin)
  const there = await classesInZone(tx, { officeId: bin.officeId, zone, except: ids })
  const pair = segregatedPair(coming.classes, there)
  if (pair) throw new Refusal(warehouseErrors.ZONE_SEGREGATED, { params: { ...pair, zone } })
}

export const holdPieces: Verb<typeof warehouseApi.piecesHold> = (context, { pieces: selection, hold, reason }) =>
  context.transact(async (tx) => {
    const pieces = await takePieces(tx, context, selection, canHold)
    const change = { hold, holdReason: reason }
    const step = { kind: 'hold', at: context.now.toISOString(), change, data: { hold, reason } }
    return { done: await stepPieces(tx, context, pieces, step) }
  })

export const releaseHold: Verb<typeof warehouseApi.piecesReleaseHold> = (context, { pieces: selection }) =>
  context.transact(async (tx) => {
    const pieces = await takePieces(tx, context, selection, canRelease)
    const step = { kind: 'unhold', at: context.now.toISOString(), change: { hold: null, holdReason: null } }
    return { done: await stepPieces(tx, context, pieces, step) }
  })
