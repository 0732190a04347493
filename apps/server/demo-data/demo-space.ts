import type { Flight } from '#areas/flights/contract/flight.ts'
import { flightsServer, lookUpFlights } from '#areas/flights/server/index.ts'
import { type Asked, both, hasRoom, roomOf } from '#areas/load-planning/domain/room.ts'
import { loadPlanningServer } from '#areas/load-planning/server/index.ts'
import { dateShipments } from '#areas/shipments/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { type Desk, sitDown } from './demo-desk.ts'
import { type DemoBooking, LAST_DAY } from './demo-shipments.ts'
import { type Random, seededRandom } from './random.ts'

const { verbs } = loadPlanningServer
const DAY = 86_400_000
/** What leaves earlier is on its master: its space is confirmed. */
const ON_MASTER_DAYS = 3

/** Space for what leaves in the days to come: confirmed where a master flies, in every state after that; one flight is cancelled. */
export async function fillDemoSpace(tx: WriteTx, booked: ReadonlyMap<string, readonly DemoBooking[]>): Promise<void> {
  for (const [officeCode, bookings] of booked) {
    const desk = await sitDown(tx, officeCode)
    const random = seededRandom(bookings.length + 1)
    const loaded: Flight[] = []
    for (const flight of await flightsToCome(tx, desk)) {
      const aboard = bookings.filter((booking) => fliesOn(booking, flight))
      await dateShipments(tx, confirmedAt(flight, desk.context.now))
      if (await loadFlight(desk, random, flight, aboard)) loaded.push(flight)
    }
    await dateShipments(tx, null)
    await cancelOne(desk, loaded)
  }
}

/** Two days before the flight, and not in the future. */
function confirmedAt({ departsAt }: Flight, now: Date): string {
  return new Date(Math.min(Date.parse(departsAt) - 2 * DAY, now.getTime())).toISOString()
}

function flightsToCome(tx: WriteTx, { context, office }: Desk): Promise<Flight[]> {
  const day = (later: number) => new Date(context.now.getTime() + later * DAY).toISOString().slice(0, 10)
  return lookUpFlights(tx, { from: day(0), to: day(LAST_DAY + 1), officeId: office.id }, context.now)
}

function fliesOn({ departure, left }: DemoBooking, { flightNo, departsAt, status }: Flight): boolean {
  return status === 'PLANNED' && departure.flightNo === flightNo && Date.parse(left) === Date.parse(departsAt)
}

/** All houses of a master have the same space; of later ones two thirds have asked for some. */
async function loadFlight(
  { context }: Desk,
  random: Random,
  flight: Flight,
  all: readonly DemoBooking[],
): Promise<boolean> {
  const isSoon = all.some(({ day }) => day < ON_MASTER_DAYS)
  const asking = fitting(flight, isSoon ? all : all.filter(() => random.percent(65)))
  if (asking.length === 0 || (isSoon && asking.length < all.length)) return false
  const shipments = asking.map(({ id }) => ({ id, uldType: null, positions: null }))
  await verbs.spaceRequest(context, { flightId: flight.id, shipments, overrideReason: null })
  const ids = asking.map(({ id }) => id)
  await answer(context, ids, isSoon ? 0 : random.below(10))
  return !isSoon
}

/** Four of ten are confirmed, two lose a shipment to a refusal, two give one back, two wait. */
async function answer(context: Desk['context'], ids: readonly string[], chance: number): Promise<void> {
  const one = ids.slice(0, 1)
  if (chance < 4) await verbs.spaceConfirm(context, { ids: [...ids], reason: 'AIRLINE OK' })
  else if (chance < 6) await verbs.spaceRefuse(context, { ids: one, reason: 'No belly space left' })
  else if (chance < 8) await verbs.spaceRelease(context, { ids: one, reason: 'Cargo not ready' })
}

/** Those that there is room for, one after the other. */
function fitting({ capacity }: Flight, bookings: readonly DemoBooking[]): DemoBooking[] {
  let taken = roomOf([])
  return bookings.filter(({ cargo }) => {
    const room = roomOf([loose(cargo)])
    const fits = hasRoom({ capacity, taken }, room).ok
    if (fits) taken = both(taken, room)
    return fits
  })
}

function loose(cargo: DemoBooking['cargo']): Asked {
  return { ...cargo, uldType: null, positions: null }
}

/** What an operator finds in the morning: a flight with shipments that does not go. */
async function cancelOne({ context }: Desk, loaded: readonly Flight[]): Promise<void> {
  const last = loaded.at(-1)
  if (!last) return
  const { version } = await flightsServer.verbs.openFlight(context, { id: last.id })
  await flightsServer.verbs.cancelFlight(context, { id: last.id, version, reason: 'Aircraft out of service' })
}
