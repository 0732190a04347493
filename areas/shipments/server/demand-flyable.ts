import { lookUpFlights } from '#areas/flights/server/index.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { demandAll } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../contract/errors.ts'
import { type Goods, canFlyOn, isCargoAircraftOnly } from '../domain/dangerous-goods.ts'
import { isSameOrRetimed } from '../domain/departure.ts'

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
  const departed = goods.map((one) => ({ ...one, ...departing }))
  demandAll(shipmentErrors, await whichFly(db, departed, now))
}

/**
 * The same for each that only freighters may carry, on departures of their own, without refusing anything. The schedule is
 * asked once for each flight number, however many fly on it.
 */
export async function whichFly(
  db: ReadDb,
  goods: readonly (Goods & Departing & { readonly path: string })[],
  now: Date,
): Promise<{ readonly path: string; readonly verdict: ReturnType<typeof canFlyOn> }[]> {
  const restricted = goods.filter(isCargoAircraftOnly)
  const answers: Awaited<ReturnType<typeof whichFly>> = []
  for (const [flightNo, aboard] of Map.groupBy(restricted, (one) => one.flightNo)) {
    const days = aboard.flatMap(({ etd }) => (etd === null ? [] : daysAround(etd))).toSorted()
    const [from] = days
    if (flightNo === null || from === undefined) continue
    const known = await lookUpFlights(db, { flightNos: [flightNo], from, to: days.at(-1) ?? from }, now)
    for (const one of aboard) {
      const flight = known.find(({ departsAt }) => isSameOrRetimed(one, { flightNo, etd: departsAt })) ?? null
      answers.push({ path: one.path, verdict: canFlyOn(one, flight) })
    }
  }
  return answers
}

const DAY = 86_400_000

function daysAround(etd: Instant): string[] {
  return [-1, 1].map((by) => new Date(Date.parse(etd) + by * DAY).toISOString().slice(0, 10))
}
