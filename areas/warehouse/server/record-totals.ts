import { lockSeenShipments, recordReceipt } from '#areas/shipments/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { requireAllowed } from '#platform/server/refusal.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { canAddUp } from '../domain/receipt-totals.ts'
import { type Received, receivedOf } from './receipt-repository.ts'

/** The totals of the shipments of some pieces, after these were given back or are in stock again. */
export async function recordTotalsOf(
  tx: WriteTx,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  pieces: readonly { readonly shipmentId: string | null }[],
): Promise<void> {
  const ids = [...new Set(pieces.flatMap(({ shipmentId }) => shipmentId ?? []))]
  if (ids.length === 0) return
  const noted = { account: actor.account, at: now.toISOString() }
  for (const { id } of await lockSeenShipments(tx, ids, actor)) await recordTotals(tx, id, noted)
}

const NOTHING: Received = { pieces: 0, grossWeight: null, cubicCm: 0 }

/** The warehouse weights of a locked shipment are what its receipts add up to, without what was given back. */
export async function recordTotals(
  tx: WriteTx,
  shipmentId: string,
  { account, at }: { readonly account: string; readonly at: string },
): Promise<Received> {
  const all = (await receivedOf(tx, shipmentId)) ?? NOTHING
  const { pieces, grossWeight, cubicCm } = all
  requireAllowed(warehouseErrors, canAddUp(all))
  const hasPieces = pieces > 0
  await recordReceipt(tx, {
    shipmentId,
    pieces: hasPieces ? pieces : null,
    grossWeight: hasPieces ? grossWeight : null,
    cubicCm: hasPieces ? cubicCm : 0,
    notedBy: account,
    notedAt: at,
  })
  return all
}
