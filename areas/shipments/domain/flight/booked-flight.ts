import { type FlightStatus, staysOnGround } from '#areas/flights/domain/flight-status.ts'
import { type Instant, type LocalTime, instantOf } from '#platform/domain/local-time.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type Departure, isSameOrRetimed } from './departure.ts'

type Booked = Departure & { readonly originAirport: string | null; readonly originZone: string | null }

type Dated = {
  readonly flightNo: string
  readonly originZone: string
  readonly withdrawn: boolean
  readonly legs: readonly { readonly origin: string; readonly plannedEtd: LocalTime; readonly departsAt: Instant }[]
}

/**
 * Returns the dated flight of a booking, even if retimed: the one of its number whose planned or actual departure from the origin
 * is closest to the ETD; of two at one time the one that is not withdrawn. Undefined if none is within half a day
 * (`isSameOrRetimed`).
 */
export function flightBooked<Flight extends Dated>(booked: Booked, flights: readonly Flight[]): Flight | undefined {
  const near = flights.flatMap((flight) => {
    const times = timesOf(flight, booked).filter((etd) => isSameOrRetimed(booked, { flightNo: flight.flightNo, etd }))
    const apart = times.map((at) => Math.abs(Date.parse(at) - Date.parse(booked.etd ?? '')))
    return apart.length === 0 ? [] : [{ flight, apart: Math.min(...apart) }]
  })
  const isLater = (one: (typeof near)[number], other: typeof one) =>
    one.apart - other.apart || Number(one.flight.withdrawn) - Number(other.flight.withdrawn)
  return near.toSorted(isLater)[0]?.flight
}

/** A MAWB may not use a cancelled or withdrawn flight; unknown flights are not checked. */
export function canLeave(
  flight: { readonly status: FlightStatus } | undefined,
): Verdict<'FLIGHT_CANCELLED' | 'FLIGHT_WITHDRAWN'> {
  if (!flight || !staysOnGround(flight.status)) return allowed
  return refuse(flight.status === 'CANCELLED' ? 'FLIGHT_CANCELLED' : 'FLIGHT_WITHDRAWN')
}

function timesOf(flight: Dated, { originAirport, originZone }: Booked): Instant[] {
  const leg = flight.legs.find(({ origin }) => origin === originAirport) ?? flight.legs[0]
  const planned = leg && instantOf(leg.plannedEtd, originZone ?? flight.originZone)
  return [leg?.departsAt, planned].filter((at) => at !== undefined)
}

const DAY = 86_400_000

/** Returns the schedule dates that may contain a departure between two instants, in any time zone. */
export function daysAround(from: Instant, to: Instant): { readonly from: string; readonly to: string } {
  const day = (at: Instant, by: number) => new Date(Date.parse(at) + by * DAY).toISOString().slice(0, 10)
  return { from: day(from, -1), to: day(to, 1) }
}
