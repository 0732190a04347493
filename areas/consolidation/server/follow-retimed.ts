import { legsFlown } from '#areas/flights/domain/legs-flown.ts'
import { canLeave } from '#areas/shipments/domain/flight/booked-flight.ts'
import { cutOffScheduled } from '#areas/shipments/domain/flight/cut-off-rules.ts'
import { flightsOfEach, refreshNextMilestones, lockShipments } from '#areas/shipments/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { requireAllowed } from '#platform/server/refusal.ts'
import { consolidationErrors } from '../contract/errors.ts'
import { canFollowFlight } from '../domain/live-master-rules.ts'
import { requireNoneArrived } from './assign-again.ts'
import { followMaster, housesUnder, lockMasters, reflyMaster } from './master-repository.ts'
import { onLeg } from './put-under.ts'

/**
 * Brings live masters, with all houses on their leg, to the times at which their flights leave and land now; also once the
 * airline has the waybill, since it is the airline that retimed. The houses are locked by the caller.
 */
export async function followRetimedFlights(
  tx: WriteTx,
  masterIds: readonly string[],
  { actor, now }: Pick<Context, 'actor' | 'now'>,
): Promise<void> {
  const houses = await lockShipments(tx, await housesUnder(tx, masterIds), null)
  const masters = await lockMasters(tx, masterIds)
  const flights = await flightsOfEach(tx, masters, now)
  for (const [index, master] of masters.entries()) {
    const flight = flights[index]
    const part = flight && legsFlown(flight.legs, master)
    if (!part || Date.parse(part.from.departsAt) === Date.parse(master.etd)) continue
    const aboard = houses.filter(({ masterId }) => masterId === master.id)
    requireAllowed(consolidationErrors, canFollowFlight(master, aboard, actor))
    requireAllowed(consolidationErrors, canLeave(flight))
    await requireNoneArrived(tx, aboard, master)
    const { flightNo, capacityType, carrierReason } = master
    const times = { flightNo, etd: part.from.departsAt, eta: part.to.arrivesAt }
    const scheduled = cutOffScheduled({ ...master, ...times, dangerousGoods: false }, flight, null)
    const cutOff = isBefore(master.cutOff, times.etd) ? master.cutOff : scheduled
    await reflyMaster(tx, master.id, { ...times, capacityType, carrierReason, cutOff })
    const following = aboard.filter(({ id }) => onLeg(aboard, master).includes(id))
    const stored = following.filter((house) => isBefore(house.cutOff, times.etd)).map(({ id }) => id)
    const others = following.map(({ id }) => id).filter((id) => !stored.includes(id))
    await followMaster(tx, master.id, stored, times)
    await followMaster(tx, master.id, others, { ...times, cutOff })
    await refreshNextMilestones(
      tx,
      following.map(({ id }) => id),
    )
  }
}

function isBefore(cutOff: string | null, etd: string): boolean {
  return cutOff !== null && Date.parse(cutOff) <= Date.parse(etd)
}
