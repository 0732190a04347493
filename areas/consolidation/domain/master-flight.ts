import { airlineOfFlight } from '#areas/flights/domain/flight-number.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** Whose number the MAWB is, and which carriers take freight under it (reference data). */
export type NumberOfAirline = { readonly airline: string; readonly partners: readonly string[] }

/** The carrier of a flight is the airline of the number or an interline partner of it; any other needs a reason. */
export function canCarryUnder(
  { airline, partners }: NumberOfAirline,
  { flightNo, reason }: { readonly flightNo: string; readonly reason: string },
): Verdict<'CARRIER_OF_OTHER_AIRLINE'> {
  const carrier = airlineOfFlight(flightNo)
  if (carrier === airline || partners.includes(carrier) || reason !== '') return allowed
  return refuse('CARRIER_OF_OTHER_AIRLINE', { carrier, airline })
}

type Scheduled = { readonly legs: readonly { readonly origin: string; readonly departsAt: Instant }[] }

/**
 * Whether a flight leaves as requested: what no schedule knows is taken once somebody confirmed it (`unscheduled`), a
 * departure time that the flight does not have (any more) never.
 */
export function canDepartAsRequested(
  request: {
    readonly flightNo: string
    readonly originAirport: string
    readonly etd: Instant
    readonly unscheduled: boolean
  },
  flight: Scheduled | undefined,
): Verdict<'FLIGHT_UNKNOWN'> | { readonly ok: false; readonly code: 'DEPARTURE_CHANGED'; readonly departsAt: Instant } {
  const { flightNo, originAirport, etd, unscheduled } = request
  if (!flight) return unscheduled ? allowed : refuse('FLIGHT_UNKNOWN', { flight: flightNo })
  const leg = flight.legs.find(({ origin }) => origin === originAirport)
  if (!leg || Date.parse(leg.departsAt) === Date.parse(etd)) return allowed
  return { ok: false, code: 'DEPARTURE_CHANGED', departsAt: leg.departsAt }
}
