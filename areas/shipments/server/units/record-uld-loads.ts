import type { WriteTx } from '#platform/server/database/database.ts'
import { requireAllowed } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { cutOffTaken } from '../../domain/flight/cut-off-rules.ts'
import { type UldLoad, canCarry } from '../../domain/units/uld-load.ts'
import type { ShipmentRow } from '../booking/shipment-repository.ts'
import { saveCutOffs } from '../flight/cut-off-repository.ts'
import { flightsOfEach } from '../flight/flights-of-each.ts'
import { refreshNextMilestones } from '../milestones/refresh-next.ts'
import { findLoads, findUnits, replaceLoads } from './uld-load-repository.ts'

/**
 * Makes these the pieces of a locked shipment on ULDs, in place of those that were. Refuses more pieces than the shipment has.
 * Who may do so the caller has asked.
 */
export async function recordUldLoads(
  tx: WriteTx,
  shipment: ShipmentRow,
  loads: readonly UldLoad[],
  now: Date,
): Promise<void> {
  const before = await findLoads(tx, shipment.id)
  requireAllowed(shipmentErrors, canCarry(shipment.pieces, loads))
  await replaceLoads(tx, shipment.id, loads)
  if (before.length > 0 !== loads.length > 0) await takeCutOff(tx, shipment, now)
}

/** What is put on a unit, or is loose cargo again, has another cut-off than before where it is the schedule's (FLT-01). */
async function takeCutOff(tx: WriteTx, shipment: ShipmentRow, now: Date): Promise<void> {
  const { id, side, etd } = shipment
  if (side !== 'Export' || etd === null || Date.parse(etd) <= now.getTime()) return
  const [flight] = await flightsOfEach(tx, [shipment], now)
  const cutOff = cutOffTaken(shipment, flight, (await findUnits(tx, [id])).get(id) ?? null)
  if (cutOff === shipment.cutOff) return
  await saveCutOffs(tx, [{ id, cutOff }])
  await refreshNextMilestones(tx, [id])
}
