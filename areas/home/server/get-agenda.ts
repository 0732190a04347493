import type { Flight } from '#areas/flights/contract/flight.ts'
import { daysAround, flightBooked } from '#areas/shipments/domain/flight/booked-flight.ts'
import { pendingFlights } from '#areas/shipments/server/index.ts'
import { holdsAny } from '#platform/domain/actor.ts'
import type { Context } from '#platform/server/http/context.ts'
import type { HomeFigures } from '../contract/api.ts'
import { AGENDA_HOURS } from '../domain/cut-off-agenda.ts'
import { flightsOf } from './get-departures.ts'

type Agenda = NonNullable<HomeFigures['agenda']>

/**
 * Returns the flights that leave within a day with pending shipments of the actor's side of the list, the next cut-off first, with
 * the space of each for those who see flights.
 */
export async function agendaOf(context: Context): Promise<Agenda> {
  const { db, actor, now } = context
  const [from, to] = [now.toISOString(), new Date(now.getTime() + AGENDA_HOURS * HOUR_MS).toISOString()]
  const agenda = await pendingFlights(db, actor, { from, to, most: MOST })
  const seesFlights = holdsAny(actor, ['/flight/list'])
  const flights = seesFlights ? await flightsOf(context, agenda, daysAround(from, to)) : []
  return agenda.map((line) => ({ ...line, space: spaceOf(flightBooked(placeOf(line), flights)) }))
}

function placeOf({ flightNo, etd, origin, originZone }: Omit<Agenda[number], 'space'>) {
  return { flightNo, etd, originAirport: origin, originZone }
}

function spaceOf(flight: Flight | undefined): Agenda[number]['space'] {
  if (!flight) return null
  const { capacity, taken } = flight
  return {
    weight: { taken: taken.weightKg, all: capacity.weightKg },
    volume: { taken: taken.volumeM3, all: capacity.volumeM3 },
  }
}

const HOUR_MS = 3_600_000
const MOST = 30
