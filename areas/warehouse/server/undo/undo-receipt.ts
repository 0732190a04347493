import { sql } from 'kysely'
import { lockSeenShipments } from '#areas/shipments/server/index.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import { noteMilestonesOf } from '../note-milestones.ts'
import { lockPieces, refreshTrucks } from '../piece-repository.ts'
import { findReceipt } from '../receipt-repository.ts'
import { recordTotals } from '../record-totals.ts'
import { watchWeight } from '../weight/request-weight.ts'

type Acting = Pick<Context, 'actor' | 'now'>

/** WHS-02: removes a receipt of a locked truck that was entered wrongly, with its pieces, to which nothing may have happened. */
export async function undoReceipt(
  tx: WriteTx,
  context: Acting,
  { truckId, receiptId }: { readonly truckId: string; readonly receiptId: string },
): Promise<void> {
  const { officeId, pieceIds, shipmentId } = found(await findReceipt(tx, receiptId))
  await lockPieces(tx, pieceIds, officeId)
  if (await isAnyUsed(tx, truckId, pieceIds)) throw new Refusal(warehouseErrors.RECEIPT_IN_USE)
  await sql`delete from warehouse.piece where receipt_id = ${receiptId}`.execute(tx)
  await sql`delete from warehouse.receipt where id = ${receiptId}`.execute(tx)
  await refreshTrucks(tx, [truckId])
  if (shipmentId !== null) await correctShipment(tx, context, { shipmentId, officeId })
}

/** Whether pieces were stepped, photographed or labelled; a step that was undone is in the log all the same. */
async function isAnyUsed(tx: ReadDb, truckId: string, pieceIds: readonly string[]): Promise<boolean> {
  const ids = [...pieceIds]
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from warehouse.event where piece_id = any(${ids}::uuid[]))
      or exists (select from warehouse.photo where truck_id = ${truckId} and piece_id = any(${ids}::uuid[]))
      or exists (select from warehouse.label_print where piece_id = any(${ids}::uuid[])) as is_used`.execute(tx)
  return rows[0]?.isUsed ?? false
}

async function correctShipment(
  tx: WriteTx,
  { actor, now }: Acting,
  { shipmentId, officeId }: { readonly shipmentId: string; readonly officeId: string },
): Promise<void> {
  const [locked] = await lockSeenShipments(tx, [shipmentId], actor)
  if (!locked) return
  const noted = { account: actor.account, at: now.toISOString() }
  const received = await recordTotals(tx, shipmentId, noted)
  await noteMilestonesOf(tx, { actor, now }, [{ shipmentId }])
  await watchWeight(tx, locked, { received, officeId, ...noted })
}
