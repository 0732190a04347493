import type { Flight } from '#areas/flights/contract/flight.ts'
import { flightsServer, lookUpFlights } from '#areas/flights/server/index.ts'
import { type SpaceDemand, both, hasRoom, roomOf } from '#areas/space/domain/room.ts'
import { spaceServer } from '#areas/space/server/index.ts'
import { dateShipments } from '#areas/shipments/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { type Desk, sitDown } from './demo-desk.ts'
import { DEMO_FLIGHTS } from './demo-flights.ts'
import { type DemoBooking, FIRST_DAY, LAST_DAY } from './demo-shipments.ts'
import { type Random, seededRandom } from './random.ts'

const { verbs } = spaceServer
const DAY = 86_400_000
/** What leaves earlier is on its master: its space is confirmed. */
const ON_MASTER_DAYS = 3

/** Space on every flight of the month: confirmed where it has left or a master flies, in every state after that; some flights to come are cancelled. */
export async function fillDemoSpace(tx: WriteTx, all: ReadonlyMap<string, readonly DemoBooking[]>): Promise<void> {
  for (const [officeCode, bookings] of all) {
    const desk = await sitDown(tx, officeCode)
    const random = seededRandom(bookings.length + 1)
    const loaded: Flight[] = []
    const departures = Map.groupBy(bookings, ({ departure, left }) => keyOf(departure.flightNo, left))
    const flights = (await flightsOfMonth(tx, desk)).map((flight) => ({
      flight,
      aboard: departures.get(keyOf(flight.flightNo, flight.departsAt)) ?? [],
    }))
    const booked = flights.filter(({ aboard }) => aboard.length > 0)
    for (const { flight, aboard } of booked) {
      // As it was when the airline answered.
      const at = answeredAt(flight, desk.context.now)
      await dateShipments(tx, at.toISOString())
      const then = { ...desk, context: { ...desk.context, now: at } }
      if (await loadFlight(then, random, flight, aboard)) loaded.push(flight)
    }
    await dateShipments(tx, null)
    await cancel(desk, loaded.at(-1))
    await cancel(
      desk,
      booked.map(({ flight }) => flight).findLast((flight) => isMissed(flight, desk)),
    )
  }
}

/** Two days before the flight, and not in the future. */
function answeredAt({ departsAt }: Flight, now: Date): Date {
  return new Date(Math.min(Date.parse(departsAt) - 2 * DAY, now.getTime()))
}

/** In the order of their departure, each as it was before it left. */
function flightsOfMonth(tx: WriteTx, { context, office }: Desk): Promise<Flight[]> {
  const day = (later: number) => new Date(context.now.getTime() + later * DAY)
  const [from, to] = [day(FIRST_DAY - 1), day(LAST_DAY + 1)].map((at) => at.toISOString().slice(0, 10))
  return lookUpFlights(tx, { from: from ?? '', to: to ?? '', officeId: office.id }, day(FIRST_DAY - 3))
}

function keyOf(flightNo: string, leaves: string): string {
  return `${flightNo} ${Date.parse(leaves)}`
}

/** All houses of a master have the same space; of later ones two thirds have asked for some. */
async function loadFlight(
  { context }: Desk,
  random: Random,
  flight: Flight,
  all: readonly DemoBooking[],
): Promise<boolean> {
  const isSoon = all.some(({ day }) => day < ON_MASTER_DAYS)
  // What stands on a master flies: where it is more than the flight has, the airline has agreed to it.
  const asking = isSoon
    ? all.filter(({ isForgotten }) => !isForgotten)
    : fitting(
        flight,
        all.filter(() => random.percent(65)),
      )
  if (asking.length === 0) return false
  const isOver = fitting(flight, asking).length < asking.length
  const shipments = asking.map(({ id }) => ({ id, uldType: null, positions: null }))
  await verbs.spaceRequest(isOver ? asSupervisor(context) : context, {
    flightId: flight.id,
    shipments,
    overrideReason: isOver ? 'Extra positions agreed by the airline' : null,
  })
  const ids = asking.map(({ id }) => id)
  await answer(context, ids, isSoon ? 0 : random.below(10))
  return !isSoon
}

/** The same operator, who may give more than there is. */
function asSupervisor(context: Desk['context']): Desk['context'] {
  return { ...context, actor: { ...context.actor, permissions: ['/space/override'] } }
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

function loose(cargo: DemoBooking['cargo']): SpaceDemand {
  return { ...cargo, uldType: null, positions: null }
}

/** What an operator finds in the morning: a flight with shipments that does not go. */
async function cancel({ context }: Desk, flight: Flight | undefined): Promise<void> {
  if (!flight) return
  const { version } = await flightsServer.verbs.openFlight(context, { id: flight.id })
  await flightsServer.verbs.cancelFlight(context, { id: flight.id, version, reason: 'Aircraft out of service' })
}

/** A flight of tomorrow that no other one of the office stands in for. */
function isMissed({ departsAt, legs }: Flight, { context, office }: Desk): boolean {
  const hours = (Date.parse(departsAt) - context.now.getTime()) / 3_600_000
  const there = (DEMO_FLIGHTS[office.code] ?? []).filter(({ to }) => to === legs.at(-1)?.destination)
  return there.length === 1 && hours > 12 && hours < 47
}
