import type { ReadDb } from '#platform/server/database/database.ts'
import { requireAll } from '#platform/server/refusal.ts'
import { type Goods, canFlyOn, isCargoAircraftOnly } from '#areas/cargo/domain/dangerous-goods.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { type Booked, flightsOfEach } from './flights-of-each.ts'

/**
 * Refuses what only freighters may carry on a flight that the schedule knows as a passenger flight. `path` is where the
 * reason stands: a field, or the id of a house.
 */
export async function requireFlyable(
  db: ReadDb,
  goods: readonly (Goods & Booked & { readonly path: string })[],
  now: Date,
): Promise<void> {
  requireAll(shipmentErrors, await whichFly(db, goods, now))
}

/** The same for each that only freighters may carry, on departures of their own, without refusing anything. */
export async function whichFly(
  db: ReadDb,
  goods: readonly (Goods & Booked & { readonly path: string })[],
  now: Date,
): Promise<{ readonly path: string; readonly verdict: ReturnType<typeof canFlyOn> }[]> {
  const restricted = goods.filter(isCargoAircraftOnly)
  const flights = await flightsOfEach(db, restricted, now)
  return restricted.map((one, index) => ({ path: one.path, verdict: canFlyOn(one, flights[index] ?? null) }))
}
