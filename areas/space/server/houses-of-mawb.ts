import { housesUnder, mastersOf, takeOffMaster } from '#areas/consolidation/server/index.ts'
import { type ShipmentRow, lockSeenShipments, lockShipments } from '#areas/shipments/server/index.ts'
import { refuse } from '#platform/domain/verdict.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { requireAll } from '#platform/server/refusal.ts'
import { spaceErrors } from '../contract/refusals.ts'

/** What becomes of houses whose space changes under a MAWB: 'off' leaves it, 'together' takes all its houses along. */
export type UnderMawb = 'off' | 'together'

/**
 * The shipments, which the actor sees, with all other houses of their MAWBs; locked in one order. What was put under a MAWB while
 * this waited for the locks is locked as well.
 */
export async function lockWithHouses(
  tx: WriteTx,
  ids: readonly string[],
  { actor }: Pick<Context, 'actor'>,
): Promise<readonly ShipmentRow[]> {
  let houses = await housesUnder(tx, await mastersOf(tx, ids))
  for (;;) {
    const locked = await lockShipments(tx, [...new Set([...ids, ...houses])], null)
    const masters = locked.flatMap(({ id, masterId }) => (masterId !== null && ids.includes(id) ? [masterId] : []))
    houses = await housesUnder(tx, masters)
    if (houses.every((house) => locked.some(({ id }) => id === house))) {
      await lockSeenShipments(tx, ids, actor)
      return locked
    }
  }
}

/**
 * The houses of one MAWB keep one state of space. Whose space goes back under a MAWB leaves it, or all its houses go along;
 * as long as nobody has chosen, every such shipment is refused. Answers the shipments whose space goes back.
 */
export async function shipmentsGivingBack(
  tx: WriteTx,
  { ids, mawb }: { readonly ids: readonly string[]; readonly mawb: UnderMawb | undefined },
  context: Context,
): Promise<readonly ShipmentRow[]> {
  const all = await lockWithHouses(tx, ids, context)
  const selected = all.filter(({ id }) => ids.includes(id))
  if (mawb === 'together') return all
  const under = selected.filter(({ masterId }) => masterId !== null)
  if (mawb === undefined) {
    requireAll(
      spaceErrors,
      under.map(({ id, mawbNo }) => ({ path: id, verdict: refuse('SPACE_UNDER_MAWB', { mawb: mawbNo ?? '' }) })),
    )
  }
  if (under.length > 0)
    await takeOffMaster(
      tx,
      context,
      under.map(({ id }) => id),
    )
  return lockSeenShipments(tx, ids, context.actor)
}
