import { cutOffOf } from '#areas/flights/domain/cut-off.ts'
import { type FlightStatus, staysOnGround } from '#areas/flights/domain/flight-status.ts'
import type { CutOffKind } from '#areas/flights/domain/schedule.ts'
import type { Instant, LocalTime } from '#platform/domain/local-time.ts'
import { type Departure, isSameFlightAndTime } from './departure.ts'

// FLT-01, MAW-08: the cut-off of cargo. An entered cut-off stays; one from the schedule follows schedule, flight and goods. A
// cut-off counts as the schedule's if the schedule has it, so its origin need not be stored.

/** The values of a booking that its cut-off depends on. */
export type CargoBooked = Departure & {
  readonly originAirport: string | null
  readonly dangerousGoods: boolean
  readonly cutOff: Instant | null
}

/** The dated flight of a booking with its cut-offs. */
export type FlightOfCargo = {
  readonly status: FlightStatus
  readonly legs: readonly { readonly origin: string }[]
  readonly cutOffs: Readonly<Partial<Record<CutOffKind, Instant | null>>>
}

/**
 * Returns the latest acceptance of cargo for a flight as an instant (FLT-01, domain §6), as the record header shows it. Null for
 * a flight that does not depart, and for a time after the booked ETD, which belongs to another departure.
 */
export function cutOffScheduled(
  booked: CargoBooked,
  flight: FlightOfCargo | undefined,
  uldType: string | null,
): Instant | null {
  if (!flight || staysOnGround(flight.status)) return null
  return until(booked, cutOffOf(flight, booked, uldType))
}

/** Whether a cut-off is the schedule's, for any kind of cargo, or empty. Any other was entered. */
export function isOfSchedule({ cutOff, originAirport }: CargoBooked, flight: FlightOfCargo | undefined): boolean {
  return cutOff === null || kindOf(cutOff, originAirport, flight) !== undefined
}

/**
 * Returns the cut-off to save, compared with the record `before`: the entered one, otherwise the schedule's. An untouched cut-off
 * follows another departure, and also other goods if it was the schedule's. `flight` is that of `booked`.
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

/** Whether a cut-off stays whatever the schedule says: it was just entered, or nothing that it depends on has changed. */
export function staysAsEntered(booked: CargoBooked, before: CargoBooked | null): boolean {
  if (booked.cutOff === null) return false
  if (before === null || !isSameTime(before.cutOff, booked.cutOff)) return true
  return isSameDeparture(before, booked) && before.dangerousGoods === booked.dangerousGoods
}

/**
 * Returns the cut-off of a house put under a master, `booked` with the master's: the one entered there, otherwise the schedule's
 * for the house's goods.
 */
export function cutOffTaken(
  booked: CargoBooked,
  flight: FlightOfCargo | undefined,
  uldType: string | null,
): Instant | null {
  const { cutOff } = booked
  return isOfSchedule(booked, flight) ? (cutOffScheduled(booked, flight, uldType) ?? cutOff) : cutOff
}

/**
 * Returns the cut-off of cargo after its flight's cut-offs changed (from none if it was not in the schedules). A cut-off for the
 * goods becomes the new one for them; one of another kind of cargo, possible for a MAWB, follows that kind. It also does while
 * the flight does not operate, because it may be reinstated; cargo without cut-off waits until then.
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
 * Whether a house put under a master keeps its cut-off: one for the same departure, from its space or entered. Dangerous goods
 * and built units differ from the rest of the master (domain §6).
 */
export function keepsCutOff(house: Departure & { readonly cutOff: Instant | null }, flight: Departure): boolean {
  return house.cutOff !== null && isSameFlightAndTime(house, flight)
}

/**
 * Returns the cut-off of goods booked on a flight by selection or with space: the flight's cut-off for them. If it has none, the
 * existing one stays for the same departure and is dropped for another.
 */
export function cutOffBooked<Time extends string>(
  booked: { readonly flightNo: string | null; readonly etd: Time | null; readonly cutOff: Time | null },
  before: { readonly flightNo: string | null; readonly etd: Time | null; readonly cutOff: Time | null },
): Time | null {
  if (booked.cutOff !== null) return booked.cutOff
  return booked.flightNo === before.flightNo && booked.etd === before.etd ? before.cutOff : null
}

/** Returns the cut-off after the ETD was edited: an untouched one is dropped with its departure, and restored with it. */
export function cutOffOfEtd(baseline: Typed, typed: Typed): LocalTime | null {
  if (typed.etd === baseline.etd) return typed.cutOff ?? baseline.cutOff
  return typed.cutOff === baseline.cutOff ? null : typed.cutOff
}

type Typed = { readonly etd: LocalTime | null; readonly cutOff: LocalTime | null }

function isSameDeparture(one: CargoBooked, other: CargoBooked): boolean {
  return isSameFlightAndTime(one, other) && one.originAirport === other.originAirport
}

/** Returns the kind of cargo with this cut-off; none for a flight from another airport. */
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
