import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { notifyOffice } from '#platform/server/live/notify.ts'
import { Refusal, foundAll } from '#platform/server/refusal.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { WAREHOUSE_CHANGED } from '../contract/live.ts'
import type { PieceSelection } from '../contract/piece.ts'
import { recordEvents } from './event-repository.ts'
import { noteMilestonesOf } from './note-milestones.ts'
import { requireForPieces } from './require-for-pieces.ts'
import {
  type PieceChange,
  type PieceRow,
  lockPieces,
  pieceUpdate,
  refreshTrucks,
  splitPiece,
} from './piece-repository.ts'

type Acting = Pick<Context, 'actor' | 'now'>

type Step = {
  readonly kind: string
  readonly at: string
  readonly change: PieceChange
  readonly data?: Readonly<Record<string, unknown>>
}

/** Locks the selected pieces, applies the rule to each and splits counted rows; returns the pieces to work on. */
export async function takePieces(
  tx: WriteTx,
  { actor }: Acting,
  selection: PieceSelection,
  rule: (piece: PieceRow) => Verdict<keyof typeof warehouseErrors>,
): Promise<PieceRow[]> {
  const ids = selection.map(({ id }) => id)
  const pieces = foundAll(ids, await lockPieces(tx, ids, actor.officeId))
  requireForPieces(pieces.map((piece) => ({ piece, verdict: rule(piece) })))
  const target = new Map(selection.map(({ id, quantity }) => [id, quantity]))
  const taken: PieceRow[] = []
  for (const piece of pieces) taken.push(await partOf(tx, piece, target.get(piece.id) ?? piece.quantity))
  return taken
}

/** Writes a step of locked pieces, its events with the values an undo restores, and the new state of their trucks. */
export async function stepPieces(
  tx: WriteTx,
  context: Acting,
  pieces: readonly PieceRow[],
  { kind, at, change, data = {} }: Step,
): Promise<number> {
  const { officeId } = context.actor
  const ids = pieces.map(({ id }) => id)
  const events = pieces.map(
    ({ id, truckId, status, basis, basisDetail, xrayNo, binId, buildUpId, reference, pieceNo, quantity }) => {
      const note = `${reference}${pieceNo === null ? ` · ${quantity}` : `/${pieceNo}`}`
      const before = { status, basis, basisDetail, xrayNo, binId, buildUpId }
      return { officeId, truckId, pieceId: id, kind, at, data: { ...data, note, before } }
    },
  )
  await recordEvents(tx, events, pieceUpdate(ids, change))
  if (changesCounts(change)) {
    await refreshTrucks(
      tx,
      pieces.map(({ truckId }) => truckId),
    )
  }
  if (change.status !== undefined) await noteMilestonesOf(tx, context, pieces)
  notifyOffice(tx, officeId, WAREHOUSE_CHANGED)
  return countOf(pieces)
}

/** Whether the counts and X-ray numbers of a truck differ after a change: a piece that only moves or is held changes none. */
function changesCounts({ status, basis, xrayNo }: PieceChange): boolean {
  return status !== undefined || basis !== undefined || xrayNo !== undefined
}

/** Total number of pieces of these rows. */
export function countOf(pieces: readonly { readonly quantity: number }[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0)
}

async function partOf(tx: WriteTx, piece: PieceRow, quantity: number): Promise<PieceRow> {
  if (quantity > piece.quantity) throw new Refusal(warehouseErrors.NOT_SO_MANY)
  if (quantity === piece.quantity) return piece
  return { ...piece, id: await splitPiece(tx, piece.id, quantity), quantity }
}
