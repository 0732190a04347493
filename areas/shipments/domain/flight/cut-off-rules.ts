import { cutOffOf } from '#areas/flights/domain/cut-off.ts'
import { type FlightStatus, staysOnGround } from '#areas/flights/domain/flight-status.ts'
import type { CutOffKind } from '#areas/flights/domain/schedule.ts'
import type { Instant, LocalTime } from '#platform/domain/local-time.ts'
import { type Departure, isSameFlightAndTime } from './departure.ts'

// FLT-01, MAW-08: which cut-off cargo has. One that somebody typed stays; one that is the schedule's follows the schedule, the
// flight and the goods. The schedule's is what the schedule names: nothing else has to be kept of where a cut-off came from.

/** What is booked, as far as its cut-off depends on it. */
export type CargoBooked = Departure & {
  readonly originAirport: string | null
  readonly dangerousGoods: boolean
  readonly cutOff: Instant | null
}

/** The dated flight that cargo is booked on, as far as its cut-offs go. */
export type FlightOfCargo = {
  readonly status: FlightStatus
  readonly legs: readonly { readonly origin: string }[]
  readonly cutOffs: Readonly<Partial<Record<CutOffKind, Instant | null>>>
}

/**
 * Until when the airline takes in what is booked on a flight, an instant (FLT-01, domain §6): what the head of the record tells.
 * Null of a flight that stays on the ground, and of a time after the ETD that was booked, which is none of that departure.
 */
export function cutOffScheduled(
  booked: CargoBooked,
  flight: FlightOfCargo | undefined,
  uldType: string | null,
): Instant | null {
  if (!flight || staysOnGround(flight.status)) return null
  return until(booked, cutOffOf(flight, booked, uldType))
}

/** Whether a cut-off is the schedule's: the one of any of its kinds of cargo, or none at all. Any other was typed. */
export function isOfSchedule({ cutOff, originAirport }: CargoBooked, flight: FlightOfCargo | undefined): boolean {
  return cutOff === null || kindOf(cutOff, originAirport, flight) !== undefined
}

/**
 * The cut-off of what is saved, `before` being what stood there: the one that is typed, else that of the schedule. One that nobody
 * touched goes along with another departure, and with other goods where it was the schedule's. `flight` is that of `booked`.
 */
export function cutOffSaved(
  booked: CargoBooked,
  before: CargoBooked | null,
  flight: FlightOfCargo | undefined,
  uldType: string | null,
): Instant | null {
  const { cutOff } = booked
  const isTyped = before !== null && isSameDeparture(before, booked) && !isOfSchedule(booked, flight)
  if (isTyped || staysAsEntered(booked, before)) return cutOff
  return cutOffScheduled(booked, flight, uldType) ?? cutOff
}

/** Whether a cut-off stays whatever the schedule says: it is typed now, or nothing that it depends on has changed. */
export function staysAsEntered(booked: CargoBooked, before: CargoBooked | null): boolean {
  if (booked.cutOff === null) return false
  if (before === null || !isSameTime(before.cutOff, booked.cutOff)) return true
  return isSameDeparture(before, booked) && before.dangerousGoods === booked.dangerousGoods
}

/** The cut-off of a house that comes under a master, `booked` with that of its master: the one typed there, else the schedule's for its own goods. */
export function cutOffTaken(
  booked: CargoBooked,
  flight: FlightOfCargo | undefined,
  uldType: string | null,
): Instant | null {
  const { cutOff } = booked
  return isOfSchedule(booked, flight) ? (cutOffScheduled(booked, flight, uldType) ?? cutOff) : cutOff
}

/**
 * The cut-off of cargo whose flight has other ones than before (none, where it was not in the schedules). What was said for the goods
 * becomes what is said for them now; that of another kind of cargo, which a MAWB may have, follows that kind. So it does while the
 * flight stays on the ground, since it may be reinstated; who has none waits until then.
 */
export function cutOffFollowing(
  booked: CargoBooked,
  { before, now }: { readonly before: FlightOfCargo | undefined; readonly now: FlightOfCargo },
  uldType: string | null,
): Instant | null {
  const { cutOff, originAirport } = booked
  if (cutOff === null) return cutOffScheduled(booked, now, uldType)
  const isOfGoods = before !== undefined && isSameTime(cutOffOf(before, booked, uldType), cutOff)
  if (isOfGoods) return until(booked, cutOffOf(now, booked, uldType)) ?? cutOff
  const kind = kindOf(cutOff, originAirport, before)
  return (kind && until(booked, now.cutOffs[kind] ?? null)) ?? cutOff
}

/**
 * Whether a house that comes under a master keeps the cut-off it has: that of the same departure, given with its space or
 * typed. Dangerous goods and built units have another one than the rest of the master (domain §6).
 */
export function keepsCutOff(house: Departure & { readonly cutOff: Instant | null }, flight: Departure): boolean {
  return house.cutOff !== null && isSameFlightAndTime(house, flight)
}

/**
 * The cut-off of goods that are put on a flight, chosen in a form or with their space: that which the flight names for them. Where it
 * names none, one that stands there stays with the departure it was agreed for, and goes with any other.
 */
export function cutOffBooked<Time extends string>(
  booked: { readonly flightNo: string | null; readonly etd: Time | null; readonly cutOff: Time | null },
  before: { readonly flightNo: string | null; readonly etd: Time | null; readonly cutOff: Time | null },
): Time | null {
  if (booked.cutOff !== null) return booked.cutOff
  return booked.flightNo === before.flightNo && booked.etd === before.etd ? before.cutOff : null
}

/** The cut-off after another ETD was typed: one that nobody touched goes with the departure that stood there, and comes back with it. */
export function cutOffOfEtd(baseline: Typed, typed: Typed): LocalTime | null {
  if (typed.etd === baseline.etd) return typed.cutOff ?? baseline.cutOff
  return typed.cutOff === baseline.cutOff ? null : typed.cutOff
}

type Typed = { readonly etd: LocalTime | null; readonly cutOff: LocalTime | null }

function isSameDeparture(one: CargoBooked, other: CargoBooked): boolean {
  return isSameFlightAndTime(one, other) && one.originAirport === other.originAirport
}

/** The kind of cargo that a flight takes in until then; of a flight from another airport there is none. */
function kindOf(at: Instant, origin: string | null, flight: FlightOfCargo | undefined): CutOffKind | undefined {
  if (!flight || flight.legs[0]?.origin !== origin) return undefined
  return KINDS.find((kind) => isSameTime(flight.cutOffs[kind] ?? null, at))
}

const KINDS = ['LOOSE', 'UNIT', 'DANGEROUS_GOODS'] as const satisfies readonly CutOffKind[]

function until({ etd }: CargoBooked, at: Instant | null): Instant | null {
  return at === null || etd === null || Date.parse(at) > Date.parse(etd) ? null : at
}

function isSameTime(one: Instant | null, other: Instant | null): boolean {
  return one === null || other === null ? one === other : Date.parse(one) === Date.parse(other)
}
