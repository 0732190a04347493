import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { DockAction } from '../contract/dock.ts'
import { canMovePiece, canTakePieceStep } from '#areas/warehouse/domain/pieces.ts'
import { TRUCK_TABLE } from '#areas/warehouse/domain/steps.ts'
import {
  type Candidate,
  buildPieces,
  closeUld,
  countStock,
  findBuildUpId,
  lockTruck,
  outPieces,
  outUld,
  receivePieces,
  reopenUld,
  screenPieces,
  stepTruck,
  storePieces,
  takeOffPieces,
} from '#areas/warehouse/server/index.ts'
import { selectionOf } from './pieces-of-codes.ts'

type Acting = Pick<Context, 'actor' | 'now'>

/** Applies a step of a handheld by the same verb as a step taken on a page. */
export async function applyAction(tx: WriteTx, context: Acting, action: DockAction, at: string): Promise<void> {
  const { officeId } = context.actor
  switch (action.kind) {
    case 'unload':
    case 'finish':
      return stepOnce(tx, context, { truckId: action.truckId, step: action.kind, at })
    case 'receive': {
      const { kind: _kind, ...input } = action
      await receivePieces(tx, context, { ...input, at })
      return
    }
    case 'xray': {
      const { kind: _kind, codes, ...input } = action
      const pieces = await selectionOf(tx, officeId, codes, (piece) => canTakePieceStep(piece, 'xray').ok)
      await screenPieces(tx, context, { ...input, pieces, at })
      return
    }
    case 'store': {
      const pieces = await selectionOf(tx, officeId, action.codes, (piece) => canMovePiece(piece, 'store').ok)
      await storePieces(tx, context, { bin: action.bin, pieces, at })
      return
    }
    case 'out': {
      const { kind: _kind, codes, ...input } = action
      const pieces = await selectionOf(tx, officeId, codes, (piece) => canMovePiece(piece, 'out').ok)
      await outPieces(tx, context, { ...input, pieces, at })
      return
    }
    case 'build':
    case 'takeOff':
    case 'closeUld':
    case 'reopenUld':
    case 'outUld':
      return applyUldStep(tx, context, action, at)
    case 'count': {
      const { kind: _kind, ...input } = action
      await countStock(tx, context, { ...input, at })
    }
  }
}

type UldAction = Extract<DockAction, { unitKey: string }>

/** Steps of the build-up of a ULD. */
async function applyUldStep(tx: WriteTx, context: Acting, action: UldAction, at: string): Promise<void> {
  const { officeId } = context.actor
  switch (action.kind) {
    case 'build': {
      const { kind: _kind, codes, ...input } = action
      const isLoose = (piece: Candidate): boolean => canTakePieceStep(piece, 'build').ok && piece.buildUpId === null
      await buildPieces(tx, context, { ...input, pieces: await selectionOf(tx, officeId, codes, isLoose), at })
      return
    }
    case 'takeOff': {
      const { kind: _kind, codes, unitKey } = action
      const from = await findBuildUpId(tx, officeId, unitKey)
      const pieces = await selectionOf(tx, officeId, codes, ({ buildUpId }) => buildUpId === from)
      await takeOffPieces(tx, context, { unitKey, pieces, at })
      return
    }
    case 'closeUld': {
      const { kind: _kind, ...input } = action
      return closeUld(tx, context, { ...input, at })
    }
    case 'reopenUld':
      return reopenUld(tx, context, action)
    case 'outUld': {
      const { kind: _kind, ...input } = action
      await outUld(tx, context, { ...input, at })
    }
  }
}

/** Two handhelds at one truck both report that unloading began; that is no contradiction. */
async function stepOnce(
  tx: WriteTx,
  context: Acting,
  { truckId, step, at }: { readonly truckId: string; readonly step: 'unload' | 'finish'; readonly at: string },
): Promise<void> {
  const truck = found(await lockTruck(tx, truckId, context.actor.officeId))
  if (Object.values(TRUCK_TABLE[step]).includes(truck.status)) return
  await stepTruck(tx, context, { id: truckId, step, at })
}
