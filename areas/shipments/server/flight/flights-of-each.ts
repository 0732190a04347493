import { type Goods, canFlyOn, isCargoAircraftOnly } from '#areas/cargo/domain/dangerous-goods.ts'
import type { Flight } from '#areas/flights/contract/flight.ts'
import { lookUpFlights } from '#areas/flights/server/index.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { daysAround, flightBooked } from '../../domain/flight/booked-flight.ts'
import { cutOffScheduled } from '../../domain/flight/cut-off-rules.ts'

export type Booked = {
  readonly flightNo: string | null
  readonly etd: Instant | null
  readonly originAirport: string | null
  readonly originZone: string | null
}

export type BookedGoods = Booked & { readonly dangerousGoods: boolean; readonly cutOff: Instant | null }

/** Returns the scheduled flight of each in the same order, with one query. */
export async function flightsOfEach(
  db: ReadDb,
  booked: readonly Booked[],
  now: Date,
): Promise<readonly (Flight | undefined)[]> {
  const flying = booked.filter(({ flightNo, etd }) => flightNo !== null && etd !== null)
  const etds = flying.flatMap(({ etd }) => (etd === null ? [] : new Date(etd).toISOString())).toSorted()
  const [first, last] = [etds[0], etds.at(-1)]
  if (first === undefined || last === undefined) return booked.map(() => undefined)
  const flightNos = [...new Set(flying.flatMap(({ flightNo }) => flightNo ?? []))]
  const known = await lookUpFlights(db, { flightNos, ...daysAround(first, last), withdrawnToo: true, most: MOST }, now)
  const ofNumber = Map.groupBy(known, ({ flightNo }) => flightNo)
  const found = new Map<string, Flight | undefined>()
  return booked.map((one) => {
    const { flightNo, etd, originAirport, originZone } = one
    const departure = JSON.stringify([flightNo, etd, originAirport, originZone])
    if (!found.has(departure)) found.set(departure, flightBooked(one, ofNumber.get(flightNo ?? '') ?? []))
    return found.get(departure)
  })
}

/** Returns the cut-off of each booking: the given one, otherwise the schedule's. */
export async function cutOffsOfEach(
  db: ReadDb,
  booked: readonly BookedGoods[],
  now: Date,
): Promise<readonly (Instant | null)[]> {
  const open = booked.filter(({ cutOff }) => cutOff === null)
  const flights = await flightsOfEach(db, open, now)
  const scheduled = new Map(open.map((one, at) => [one, cutOffScheduled(one, flights[at], null)]))
  return booked.map((one) => one.cutOff ?? scheduled.get(one) ?? null)
}

/** Returns the verdict for goods on cargo aircraft only, each on its own departure. `path` names the goods. */
export async function whichFly(
  db: ReadDb,
  goods: readonly (Goods & Booked & { readonly path: string })[],
  now: Date,
): Promise<{ readonly path: string; readonly verdict: ReturnType<typeof canFlyOn> }[]> {
  const restricted = goods.filter(isCargoAircraftOnly)
  const flights = await flightsOfEach(db, restricted, now)
  return restricted.map((one, index) => ({ path: one.path, verdict: canFlyOn(one, flights[index] ?? null) }))
}

/** More dated flights than a workbook of 5,000 bookings is likely to name. */
const MOST = 10_000
