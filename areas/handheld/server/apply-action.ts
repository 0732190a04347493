import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { DockAction } from '../contract/dock.ts'
import { TRUCK_TABLE } from '#areas/warehouse/domain/steps.ts'
import {
  countStock,
  lockTruck,
  outPieces,
  receivePieces,
  screenPieces,
  stepTruck,
  storePieces,
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
      const pieces = await selectionOf(tx, officeId, codes, 'xray')
      await screenPieces(tx, context, { ...input, pieces, at })
      return
    }
    case 'store': {
      const pieces = await selectionOf(tx, officeId, action.codes, 'store')
      await storePieces(tx, context, { bin: action.bin, pieces, at })
      return
    }
    case 'out': {
      const { kind: _kind, codes, ...input } = action
      const pieces = await selectionOf(tx, officeId, codes, 'out')
      await outPieces(tx, context, { ...input, pieces, at })
      return
    }
    case 'count': {
      const { kind: _kind, ...input } = action
      await countStock(tx, context, { ...input, at })
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
