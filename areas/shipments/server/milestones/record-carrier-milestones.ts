import type { Instant } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { withSavepoint } from '#platform/server/database/savepoint.ts'
import { isVisibleInbound } from '../../domain/booking/inbound-visibility.ts'
import { canHaveHappened } from '../../domain/milestones/milestone-rules.ts'
import type { ShipmentMilestone } from '../../domain/milestones/milestones.ts'
import { MILESTONES, MILESTONE_RULES, type Milestone } from '../../domain/milestones/route-map.ts'
import { lockShipments } from '../booking/shipment-repository.ts'
import { refreshNextMilestones, progressOf } from './refresh-next.ts'
import { type Note, insertNotes } from './milestone-repository.ts'

/** A milestone of the whole shipment reported by a carrier. */
type CarrierMilestone = Pick<Note, 'shipmentId' | 'at'> & { readonly code: Milestone }

/**
 * Records milestones reported by carriers under the same rules as users: nothing already recorded, nothing out of order, and at
 * an own office no goods events, which the import desk records itself. Returns those written.
 */
export async function recordCarrierMilestones(
  tx: WriteTx,
  reported: readonly CarrierMilestone[],
  notedBy: string,
  now: Instant,
): Promise<readonly CarrierMilestone[]> {
  if (reported.length === 0) return []
  const ids = [...new Set(reported.map(({ shipmentId }) => shipmentId))]
  const shipments = await lockShipments(tx, ids, null)
  const progress = new Map((await progressOf(tx, ids)).map((one) => [one.row.id, one.milestones]))
  const written: CarrierMilestone[] = []
  for (const shipment of shipments) {
    let milestones = progress.get(shipment.id) ?? []
    const own = reported.filter(({ shipmentId }) => shipmentId === shipment.id)
    for (const one of own.toSorted((a, b) => MILESTONES.indexOf(a.code) - MILESTONES.indexOf(b.code))) {
      if (!isOpen(one.code, milestones, isVisibleInbound(shipment))) continue
      if (!canHaveHappened(one.code, one.at, { milestones, etd: shipment.etd, now }).ok) continue
      await withSavepoint(tx, () => insertNotes(tx, [{ ...one, notedBy }]))
      milestones = milestones.map((other) => (other.code === one.code ? { ...other, actualAt: one.at } : other))
      written.push(one)
    }
  }
  await refreshNextMilestones(tx, [...new Set(written.map(({ shipmentId }) => shipmentId))], now)
  return written
}

function isOpen(code: Milestone, milestones: readonly ShipmentMilestone[], isOurs: boolean): boolean {
  const milestone = milestones.find((one) => one.code === code)
  if (!milestone || milestone.isDerived || milestone.actualAt !== null) return false
  return !(isOurs && MILESTONE_RULES[code].ofGoods && MILESTONE_RULES[code].at === 'destination')
}
