import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import { allowed, refuse } from '#platform/domain/verdict.ts'
import type { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { canTakePieceStep } from '../domain/pieces.ts'
import { type FacilityRecord, findByCode } from './setup/facility-repository.ts'
import type { PieceChange, PieceRow } from './piece-repository.ts'
import { stepPieces, takePieces } from './take-pieces.ts'

type Acting = Pick<Context, 'actor' | 'now'>
type Storing = Parameters<Verb<typeof warehouseApi.piecesStore>>[1]

export const storePiecesVerb: Verb<typeof warehouseApi.piecesStore> = (context, input) =>
  context.transact(async (tx) => ({ done: await storePieces(tx, context, input) }))

/** Puts pieces into a bin. A piece that leaves the secure area loses its security status. */
export async function storePieces(tx: WriteTx, context: Acting, input: Storing): Promise<number> {
  const bin = found(await findByCode(tx, { officeId: context.actor.officeId, kind: 'BIN', code: input.bin }))
  const pieces = await takePieces(tx, context, input.pieces, (piece) => canTakePieceStep(piece, 'store'))
  await requireRightGoods(tx, bin, pieces)
  const at = input.at ?? context.now.toISOString()
  const stored: PieceChange = { binId: bin.id }
  const change: PieceChange = bin.isSecure ? stored : { ...stored, ...UNSECURED }
  return stepPieces(tx, context, pieces, { kind: 'store', at, change, data: { bin: bin.code } })
}

const UNSECURED: PieceChange = { status: 'Received', basis: null, basisDetail: '' }

/** Dangerous goods are only stored in zones for dangerous goods. */
async function requireRightGoods(tx: WriteTx, bin: FacilityRecord, pieces: readonly PieceRow[]): Promise<void> {
  if (bin.forDg) return
  const { rows } = await sql`
    select from shipments.shipment where dangerous_goods
      and id = any(${pieces.flatMap(({ shipmentId }) => shipmentId ?? [])}::uuid[]) limit 1`.execute(tx)
  if (rows.length > 0) throw new Refusal(warehouseErrors.BIN_NOT_FOR_DG, { params: { bin: bin.code } })
}

export const holdPieces: Verb<typeof warehouseApi.piecesHold> = (context, { pieces: selection, hold, reason }) =>
  context.transact(async (tx) => {
    const pieces = await takePieces(tx, context, selection, (piece) => canTakePieceStep(piece, 'store'))
    const change = { hold, holdReason: reason }
    const step = { kind: 'hold', at: context.now.toISOString(), change, data: { hold, reason } }
    return { done: await stepPieces(tx, context, pieces, step) }
  })

export const releaseHold: Verb<typeof warehouseApi.piecesReleaseHold> = (context, { pieces: selection }) =>
  context.transact(async (tx) => {
    const pieces = await takePieces(tx, context, selection, ({ hold }) =>
      hold === null ? refuse('NOT_HELD') : allowed,
    )
    const step = { kind: 'unhold', at: context.now.toISOString(), change: { hold: null, holdReason: null } }
    return { done: await stepPieces(tx, context, pieces, step) }
  })
