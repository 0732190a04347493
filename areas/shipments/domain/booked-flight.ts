import { cutOffOf } from '#areas/flights/domain/cut-off.ts'
import { type FlightStatus, staysOnGround } from '#areas/flights/domain/flight-rules.ts'
import type { CutOffKind } from '#areas/flights/domain/schedule.ts'
import { type Instant, type LocalTime, instantOf } from '#platform/domain/local-time.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type Departure, isSameDeparture } from './space-rules.ts'

type Booked = Departure & { readonly originAirport: string | null; readonly originZone: string | null }

type Dated = {
  readonly flightNo: string
  readonly originZone: string
  readonly legs: readonly { readonly origin: string; readonly plannedEtd: LocalTime; readonly departsAt: Instant }[]
}

/**
 * The dated flight that cargo is booked on, also when it was retimed since: that of its number which leaves, or was to leave,
 * the origin nearest its ETD. Undefined where none of them does so within half a day (`isSameDeparture`).
 */
export function flightBooked<Flight extends Dated>(booked: Booked, flights: readonly Flight[]): Flight | undefined {
  const near = flights.flatMap((flight) => {
    const times = timesOf(flight, booked).filter((etd) => isSameDeparture(booked, { flightNo: flight.flightNo, etd }))
    const apart = times.map((at) => Math.abs(Date.parse(at) - Date.parse(booked.etd ?? '')))
    return apart.length === 0 ? [] : [{ flight, apart: Math.min(...apart) }]
  })
  return near.toSorted((one, other) => one.apart - other.apart)[0]?.flight
}

/**
 * Until when the airline takes in what is booked on a flight, an instant (FLT-01, domain §6): what the head of the record tells.
 * Null of a flight that stays on the ground, and of a time after the ETD that was booked, which is none of that departure.
 */
export function cutOffScheduled(
  booked: Booked & { readonly dangerousGoods: boolean },
  flight: Scheduled | undefined,
  uldType: string | null,
): Instant | null {
  if (!flight || staysOnGround(flight.status)) return null
  const cutOff = cutOffOf(flight, booked, uldType)
  return cutOff === null || booked.etd === null || Date.parse(cutOff) > Date.parse(booked.etd) ? null : cutOff
}

/** A MAWB flies on no flight that the schedules know as cancelled or withdrawn; of one that nobody knows nothing is said. */
export function canLeave(
  flight: Pick<Scheduled, 'status'> | undefined,
): Verdict<'FLIGHT_CANCELLED' | 'FLIGHT_WITHDRAWN'> {
  if (!flight || !staysOnGround(flight.status)) return allowed
  return refuse(flight.status === 'CANCELLED' ? 'FLIGHT_CANCELLED' : 'FLIGHT_WITHDRAWN')
}

type Scheduled = {
  readonly status: FlightStatus
  readonly legs: readonly { readonly origin: string }[]
  readonly cutOffs: Readonly<Partial<Record<CutOffKind, Instant | null>>>
}

function timesOf(flight: Dated, { originAirport, originZone }: Booked): Instant[] {
  const leg = flight.legs.find(({ origin }) => origin === originAirport) ?? flight.legs[0]
  const planned = leg && instantOf(leg.plannedEtd, originZone ?? flight.originZone)
  return [leg?.departsAt, planned].filter((at) => at !== undefined)
}

const DAY = 86_400_000

/** Days on which a flight that leaves between two instants may stand in the schedules, whatever the clock of its airport. */
export function daysAround(from: Instant, to: Instant): { readonly from: string; readonly to: string } {
  const day = (at: Instant, by: number) => new Date(Date.parse(at) + by * DAY).toISOString().slice(0, 10)
  return { from: day(from, -1), to: day(to, 1) }
}
