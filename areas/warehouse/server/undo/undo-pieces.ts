import type { Verb } from '#platform/server/http/context.ts'
import { notifyOffice } from '#platform/server/live/notify.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import { Refusal, found, requireAllowed } from '#platform/server/refusal.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { warehouseApi } from '../../contract/api.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import { WAREHOUSE_CHANGED } from '../../contract/live.ts'
import { canUndoPiece } from '../../domain/pieces.ts'
import { isAnyClosed, writeBackFromOut } from '../build-up/build-up-repository.ts'
import { type EventRow, lastStandingOfPiece, recordEvents } from '../event-repository.ts'
import { findHandover, markUndone } from '../handover/handover-repository.ts'
import {
  type PieceChange,
  type PieceRow,
  lockPieces,
  pieceUpdate,
  piecesOfHandover,
  refreshTrucks,
} from '../piece-repository.ts'
import { noteMilestonesOf } from '../note-milestones.ts'
import { recordTotalsOf } from '../record-totals.ts'
import { countOf } from '../take-pieces.ts'

/** WHS-02: undoes the last X-ray or put-away of a piece. A hand-over is only undone as a whole. */
export const undoPiece: Verb<typeof warehouseApi.pieceUndo> = ({ transact, actor, now }, { id, step }) =>
  transact(async (tx) => {
    const [locked] = await lockPieces(tx, [id], actor.officeId)
    const piece = found(locked)
    const last = await lastStandingOfPiece(tx, id)
    const isHandedOver = piece.handoverId !== null
    requireAllowed(warehouseErrors, canUndoPiece({ lastStep: last?.kind ?? null, isHandedOver }))
    if (!last) throw new Error('a step of a piece is undone that it did not take')
    if (step !== undefined && step !== last.kind) throw new Refusal(warehouseErrors.ALREADY_FOLLOWED)
    await requireOpenUld(tx, [piece.buildUpId, (last.data['before'] as PieceChange).buildUpId])
    await putBack(tx, piece, last, now)
    await noteMilestonesOf(tx, { actor, now }, [piece])
    notifyOffice(tx, actor.officeId, WAREHOUSE_CHANGED)
    return { done: piece.quantity }
  })

export const undoHandover: Verb<typeof warehouseApi.handoverUndo> = ({ transact, actor, now }, { id }) =>
  transact(async (tx) => {
    const { number } = found(await findHandover(tx, id, actor.officeId))
    const ids = (await piecesOfHandover(tx, id)).map((piece) => piece.id)
    const pieces = await lockPieces(tx, ids, actor.officeId)
    if (!(await markUndone(tx, id, now.toISOString())))
      throw new Refusal(warehouseErrors.HANDOVER_UNDONE, { params: { number } })
    await refusedByConstraint({ build_up_uld: new Refusal(warehouseErrors.ALREADY_FOLLOWED) }, writeBackFromOut(tx, id))
    for (const piece of pieces) await putBack(tx, piece, found(await lastStandingOfPiece(tx, piece.id)), now)
    await recordTotalsOf(tx, { actor, now }, pieces)
    await noteMilestonesOf(tx, { actor, now }, pieces)
    notifyOffice(tx, actor.officeId, WAREHOUSE_CHANGED)
    return { done: countOf(pieces) }
  })

/** What stands on a closed ULD stays on it. */
async function requireOpenUld(tx: WriteTx, ids: readonly (string | null | undefined)[]): Promise<void> {
  const ulds = ids.flatMap((id) => id ?? [])
  if (await isAnyClosed(tx, ulds)) throw new Refusal(warehouseErrors.ALREADY_FOLLOWED)
}

/** Restores the piece to its state before the last step and logs the undo. */
async function putBack(tx: WriteTx, piece: PieceRow, last: EventRow, now: Date): Promise<void> {
  const { officeId, truckId, id } = piece
  const change = { ...(last.data['before'] as PieceChange), handoverId: null, ...holdBefore(last) }
  const undo = { officeId, truckId, pieceId: id, kind: 'undo', at: now.toISOString(), undoes: last.id }
  await recordEvents(tx, [{ ...undo, data: { note: last.data['note'] } }], pieceUpdate([id], change))
  await refreshTrucks(tx, [truckId])
}

/** Undoing a hold ends it; undoing another step leaves the holds alone. */
function holdBefore({ kind }: EventRow): PieceChange {
  return kind === 'hold' ? { hold: null, holdReason: null } : {}
}
