import { type Instant, type LocalTime, instantOf } from '#platform/domain/local-time.ts'
import { type Period, addDays } from './calendar.ts'
import { operatingDays } from './operating-days.ts'
import type { CutOffKind, Plan, Zones } from './schedule.ts'

/** One leg of a dated flight: local airport times, and the same as instants. */
export type DatedLeg = {
  readonly origin: string
  readonly destination: string
  readonly etd: LocalTime
  readonly eta: LocalTime
  readonly departsAt: Instant
  readonly arrivesAt: Instant
}

/** A dated flight. `day` is the local date of the first departure. */
export type DatedFlight = {
  readonly day: string
  readonly aircraft: string | null
  readonly legs: readonly DatedLeg[]
  readonly cutOffs: Readonly<Partial<Record<CutOffKind, Instant>>>
}

/**
 * Returns the flights of a schedule that depart within a period (FLT-02), by day. Local times are those of the schedule on every
 * day; instants follow from the time zones. Throws if a time zone is missing.
 */
export function expand(plan: Plan, period: Period, zones: Zones): DatedFlight[] {
  return operatingDays(plan, period).map((day) => datedFlight(plan, day, zones))
}

/** Returns the flight of one day, whether or not the schedule operates on it. */
export function datedFlight(plan: Pick<Plan, 'aircraft' | 'legs' | 'cutOffs'>, day: string, zones: Zones): DatedFlight {
  const legs = plan.legs.map((leg) =>
    datedLeg(
      {
        origin: leg.origin,
        destination: leg.destination,
        etd: `${addDays(day, leg.departureDay)}T${leg.departs}`,
        eta: `${addDays(day, leg.arrivalDay)}T${leg.arrives}`,
      },
      zones,
    ),
  )
  const zone = zoneOf(zones, plan.legs[0]?.origin ?? '')
  const cutOffs = Object.fromEntries(
    plan.cutOffs.map(({ kind, at, day: offset }) => [kind, instantOf(`${addDays(day, offset)}T${at}`, zone)]),
  )
  return { day, aircraft: plan.aircraft, legs, cutOffs }
}

/** Returns a leg with the instants of its local times. */
export function datedLeg(leg: Pick<DatedLeg, 'origin' | 'destination' | 'etd' | 'eta'>, zones: Zones): DatedLeg {
  return {
    ...leg,
    departsAt: instantOf(leg.etd, zoneOf(zones, leg.origin)),
    arrivesAt: instantOf(leg.eta, zoneOf(zones, leg.destination)),
  }
}

function zoneOf(zones: Zones, airport: string): string {
  const zone = zones[airport]
  if (zone === undefined) throw new RangeError(`no time zone of ${airport}`)
  return zone
}
