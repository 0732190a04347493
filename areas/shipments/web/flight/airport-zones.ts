import { localTime } from '#platform/contract/calendar.ts'
import type { Instant, LocalTime } from '#platform/domain/local-time.ts'
import { type FlightViolation, violationsOfFlight } from '../../domain/flight/flight-times.ts'

/** The IANA zones of airports seen by a form, by code. */
export type AirportZones = Readonly<Record<string, string>>

type Route = { readonly originAirport: string | null; readonly destinationAirport: string | null }

type Flight = Route & {
  readonly etd: LocalTime | null
  readonly eta: LocalTime | null
  readonly cutOff: LocalTime | null
}

/** Returns the zones of a record's airports as initial value. */
export function zonesOfRecord(
  record: (Route & { readonly originZone: string | null; readonly destinationZone: string | null }) | null | undefined,
): AirportZones {
  if (!record) return {}
  const { originAirport, originZone, destinationAirport, destinationZone } = record
  return {
    ...(originAirport && originZone && { [originAirport]: originZone }),
    ...(destinationAirport && destinationZone && { [destinationAirport]: destinationZone }),
  }
}

/** Returns the zones of airports picked in lookups. */
export function zonesOfPicked(items: readonly object[]): AirportZones {
  const airports = items.filter((item): item is { code: string; zone: string } => 'code' in item && 'zone' in item)
  return Object.fromEntries(airports.map(({ code, zone }) => [code, zone]))
}

/** Returns impossible flight times before sending; airports with unknown zone are checked by the server. */
export function flightViolations(flight: Flight, zones: AirportZones, now?: Instant): readonly FlightViolation[] {
  return violationsOfFlight({
    originZone: zones[flight.originAirport ?? ''] ?? null,
    destinationZone: zones[flight.destinationAirport ?? ''] ?? null,
    etd: whole(flight.etd),
    eta: whole(flight.eta),
    cutOff: whole(flight.cutOff),
    ...(now !== undefined && { now }),
  })
}

/** An incomplete time is reported by its own field. */
function whole(time: LocalTime | null): LocalTime | null {
  return localTime.safeParse(time).success ? time : null
}
