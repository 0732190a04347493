import type { Flight } from '#areas/flights/contract/flight.ts'
import { flightsServer, lookUpFlights } from '#areas/flights/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { type Desk, sitDown } from './demo-desk.ts'
import { DEMO_FLIGHTS } from './demo-flights.ts'

const AIRPORT = 'FRA'
const HOUR = 3_600_000
/** A day and a night from tomorrow on: nothing has left yet, and there is time to find other flights. */
const BEGINS_HOURS = 24
const ENDS_HOURS = 60
const DELAY_HOURS = 5
/** Flights to Frankfurt that wait for the storm to pass; the others land before it. */
const DELAYED: readonly string[] = ['LH797', 'MU219', 'CA1041']

/** A storm over Frankfurt: what leaves there first is cancelled, what leaves later or lands there is five hours late. */
export async function fillDemoStorm(tx: WriteTx): Promise<void> {
  for (const officeCode of Object.keys(DEMO_FLIGHTS)) {
    const desk = await sitDown(tx, officeCode)
    const flights = (await flightsOfTheStorm(tx, desk)).filter(({ status }) => status === 'PLANNED')
    const leaving = flights.filter(({ legs }) => legs[0]?.origin === AIRPORT)
    const landing = flights.filter(
      ({ legs, flightNo }) => legs.at(-1)?.destination === AIRPORT && DELAYED.includes(flightNo),
    )
    const grounded = leaving.slice(0, Math.ceil(leaving.length / 2))
    for (const flight of grounded) await cancel(desk, flight)
    for (const flight of [...leaving.slice(grounded.length), ...landing]) await delay(desk, flight)
  }
}

/** In the order of their departure. */
async function flightsOfTheStorm(tx: WriteTx, { context, office }: Desk): Promise<Flight[]> {
  const at = (hours: number) => new Date(context.now.getTime() + hours * HOUR)
  const [begin, end] = [at(BEGINS_HOURS), at(ENDS_HOURS)]
  const [from, to] = [at(BEGINS_HOURS - 24), at(ENDS_HOURS + 24)].map((day) => day.toISOString().slice(0, 10))
  const flights = await lookUpFlights(tx, { from: from ?? '', to: to ?? '', officeId: office.id }, context.now)
  return flights
    .filter(({ departsAt }) => Date.parse(departsAt) > begin.getTime() && Date.parse(departsAt) < end.getTime())
    .toSorted((a, b) => a.departsAt.localeCompare(b.departsAt))
}

async function cancel({ context }: Desk, { id }: Flight): Promise<void> {
  const { version } = await flightsServer.verbs.openFlight(context, { id })
  await flightsServer.verbs.cancelFlight(context, { id, version, reason: 'Storm in Frankfurt' })
}

async function delay({ context }: Desk, { id }: Flight): Promise<void> {
  const { version, legs } = await flightsServer.verbs.openFlight(context, { id })
  const later = legs.map(({ origin, destination, etd, eta }) => ({
    origin,
    destination,
    etd: laterClock(etd),
    eta: laterClock(eta),
  }))
  await flightsServer.verbs.retimeFlight(context, { id, version, reason: 'Storm in Frankfurt', legs: later })
}

/** The clock at an airport goes on as it is: no storm lasts over a change of the clocks. */
function laterClock(clock: string): string {
  return new Date(Date.parse(`${clock}:00Z`) + DELAY_HOURS * HOUR).toISOString().slice(0, 16)
}
