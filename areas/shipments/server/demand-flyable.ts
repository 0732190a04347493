import { lookUpFlights } from '#areas/flights/server/index.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { demandAll } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../contract/errors.ts'
import { type Goods, canFlyOn, isCargoAircraftOnly } from '../domain/dangerous-goods.ts'
import { isSameDeparture } from '../domain/space-rules.ts'

type Departing = { readonly flightNo: string | null; readonly etd: Instant | null }

/**
 * Refuses what only freighters may carry on a flight that the schedule knows as a passenger flight. `path` is where the
 * reason stands: a field, or the id of a house.
 */
export async function demandFlyable(
  db: ReadDb,
  goods: readonly (Goods & { readonly path: string })[],
  departing: Departing,
  now: Date,
): Promise<void> {
  demandAll(shipmentErrors, await whichFly(db, goods, departing, now))
}

/** The same for each that only freighters may carry, without refusing anything. */
export async function whichFly(
  db: ReadDb,
  goods: readonly (Goods & { readonly path: string })[],
  { flightNo, etd }: Departing,
  now: Date,
): Promise<{ readonly path: string; readonly verdict: ReturnType<typeof canFlyOn> }[]> {
  const restricted = goods.filter(isCargoAircraftOnly)
  if (restricted.length === 0 || flightNo === null || etd === null) return []
  const days = [-1, 1].map((by) => new Date(Date.parse(etd) + by * DAY).toISOString().slice(0, 10))
  const known = await lookUpFlights(db, { flightNo, from: days[0] ?? '', to: days[1] ?? '' }, now)
  const flight = known.find((one) => isSameDeparture({ flightNo, etd }, { flightNo, etd: one.departsAt })) ?? null
  return restricted.map((one) => ({ path: one.path, verdict: canFlyOn(one, flight) }))
}

const DAY = 86_400_000
