import type { Flight } from '#areas/flights/contract/flight.ts'
import { lookUpFlights } from '#areas/flights/server/index.ts'
import { daysAround, flightBooked } from '#areas/shipments/domain/flight/booked-flight.ts'
import { departuresBetween } from '#areas/shipments/server/index.ts'
import { instantOf } from '#platform/domain/local-time.ts'
import type { Context } from '#platform/server/http/context.ts'
import type { HomeFigures } from '../contract/api.ts'
import { nextDay } from '../domain/office-week.ts'

/** Returns the departures booked by the actor's own office in [`from`, `to`), each with the status of its flight. */
export async function departuresIn(
  context: Context,
  { from, to, timeZone }: { readonly from: string; readonly to: string; readonly timeZone: string },
): Promise<NonNullable<HomeFigures['departures']>> {
  const departures = await departuresBetween(context.db, [context.actor.officeId], from, to)
  const flights = await flightsOf(context, departures, daysAround(from, to))
  return departures.map((departure) => {
    const { originAirport, originZone, destinationAirport, flightNo, ...freight } = departure
    return {
      ...freight,
      flightNo: flightNo ?? '',
      flightStatus: flightBooked(departure, flights)?.status ?? null,
      origin: originAirport ?? '',
      originZone: originZone ?? timeZone,
      destination: destinationAirport ?? '',
    }
  })
}

/** Returns the departures of a calendar day of the office. */
export function departuresOn(context: Context, { date, timeZone }: HomeFigures['day']) {
  const [from, to] = [instantOf(`${date}T00:00`, timeZone), instantOf(`${nextDay(date)}T00:00`, timeZone)]
  return departuresIn(context, { from, to, timeZone })
}

/** Looks up all flights in the schedules at once. */
export async function flightsOf(
  { db, now }: Context,
  departures: readonly { readonly flightNo: string | null }[],
  days: ReturnType<typeof daysAround>,
): Promise<readonly Flight[]> {
  const flightNos = [...new Set(departures.flatMap(({ flightNo }) => flightNo ?? []))]
  return flightNos.length === 0 ? [] : lookUpFlights(db, { flightNos, ...days }, now)
}
