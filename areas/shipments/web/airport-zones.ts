import { localTime } from '#platform/contract/calendar.ts'
import type { LocalTime } from '#platform/domain/local-time.ts'
import { canFlyAt } from '../domain/flight-times.ts'

/** The zones (IANA) of the airports that a form has seen so far, by airport code. */
export type AirportZones = Readonly<Record<string, string>>

type Route = { readonly originAirport: string | null; readonly destinationAirport: string | null }

type Flight = Route & {
  readonly etd: LocalTime | null
  readonly eta: LocalTime | null
  readonly cutOff: LocalTime | null
}

export type FlightFault = readonly [field: 'eta' | 'cutOff', code: 'ETA_BEFORE_ETD' | 'CUT_OFF_AFTER_ETD']

/** What a record tells of its two airports: where the form starts. */
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

/** What was picked in look-ups tells of airports. */
export function zonesOfPicked(items: readonly object[]): AirportZones {
  const airports = items.filter((item): item is { code: string; zone: string } => 'code' in item && 'zone' in item)
  return Object.fromEntries(airports.map(({ code, zone }) => [code, zone]))
}

/** Every time of a flight that cannot be, before anything is sent; of an airport whose zone is unknown the server judges. */
export function flightFaults(flight: Flight, zones: AirportZones): readonly FlightFault[] {
  const originZone = zones[flight.originAirport ?? '']
  const destinationZone = zones[flight.destinationAirport ?? '']
  const etd = whole(flight.etd)
  if (!originZone || !destinationZone) return []
  const arrival = canFlyAt({ originZone, destinationZone, etd, eta: whole(flight.eta) })
  const acceptance = canFlyAt({ originZone, destinationZone, etd, eta: null, cutOff: whole(flight.cutOff) })
  return [
    ...(arrival.ok ? [] : [['eta', arrival.code] as const]),
    ...(acceptance.ok ? [] : [['cutOff', acceptance.code] as const]),
  ]
}

/** A time that is still being typed is judged by its own field. */
function whole(time: LocalTime | null): LocalTime | null {
  return localTime.safeParse(time).success ? time : null
}
