import type { WriteTx } from '#platform/server/database/database.ts'
import { type ArrivalValues, insertArrivals } from './arrival-repository.ts'
import { refreshNextMilestones } from './refresh-next.ts'

/** Writes arrivals of locked shipments, and updates ARR and the next milestone. */
export async function recordArrivals(
  tx: WriteTx,
  arrivals: readonly (ArrivalValues & { readonly shipmentId: string })[],
): Promise<void> {
  await insertArrivals(tx, arrivals)
  await refreshNextMilestones(tx, [...new Set(arrivals.map(({ shipmentId }) => shipmentId))])
}
