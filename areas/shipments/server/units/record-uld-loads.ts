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

/** Replaces the ULD loads of a locked shipment. Refuses more pieces than the shipment has. The caller has checked permissions. */
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

/** Loading on or off a ULD changes the cut-off if it is the schedule's (FLT-01). */
async function takeCutOff(tx: WriteTx, shipment: ShipmentRow, now: Date): Promise<void> {
  const { id, side, etd } = shipment
  if (side !== 'Export' || etd === null || Date.parse(etd) <= now.getTime()) return
  const [flight] = await flightsOfEach(tx, [shipment], now)
  const cutOff = cutOffTaken(shipment, flight, (await findUnits(tx, [id])).get(id) ?? null)
  if (cutOff === shipment.cutOff) return
  await saveCutOffs(tx, [{ id, cutOff }])
  await refreshNextMilestones(tx, [id])
}
