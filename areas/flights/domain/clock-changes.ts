import { canBeOnClock, comesTwiceOnClock } from '#platform/domain/local-time.ts'
import { addDays } from './calendar.ts'
import { operatingDays } from './operating-days.ts'
import type { Plan, Zones } from './schedule.ts'

/** A local time of a schedule that the clocks of its airport skip or show twice on some days. */
export type ClockChange = {
  readonly kind: 'SKIPPED' | 'TWICE'
  readonly what: 'departure' | 'arrival' | 'cutOff'
  readonly airport: string
  readonly time: string
  /** The local dates, in order. */
  readonly days: readonly string[]
}

type Timed = Pick<Plan, 'legs' | 'cutOffs' | 'validFrom' | 'validTo' | 'pattern' | 'weekdays' | 'appointedDates'>
type Stop = Omit<ClockChange, 'kind' | 'days'> & { readonly offset: number }

/**
 * Returns the local times of a schedule that fall into a clock change (FLT-02). They are planned all the same: a skipped time an hour
 * later, one that comes twice at its first occurrence, so this only warns. Airports without a known zone are left out.
 */
export function clockChangesOf(plan: Timed, zones: Zones): readonly ClockChange[] {
  const days = operatingDays(plan, { from: plan.validFrom, to: plan.validTo })
  return stopsOf(plan).flatMap(({ offset, ...stop }) => {
    const zone = zones[stop.airport]
    if (zone === undefined || !/^\d{2}:\d{2}$/.test(stop.time)) return []
    const dates = days.map((day) => addDays(day, offset))
    const skipped = dates.filter((day) => !canBeOnClock(`${day}T${stop.time}`, zone))
    const twice = dates.filter((day) => comesTwiceOnClock(`${day}T${stop.time}`, zone))
    return [
      ...(skipped.length > 0 ? [{ ...stop, kind: 'SKIPPED' as const, days: skipped }] : []),
      ...(twice.length > 0 ? [{ ...stop, kind: 'TWICE' as const, days: twice }] : []),
    ]
  })
}

function stopsOf({ legs, cutOffs }: Timed): readonly Stop[] {
  const first = legs[0]?.origin ?? ''
  return [
    ...legs.flatMap((leg): Stop[] => [
      { what: 'departure', airport: leg.origin, time: leg.departs, offset: leg.departureDay },
      { what: 'arrival', airport: leg.destination, time: leg.arrives, offset: leg.arrivalDay },
    ]),
    ...cutOffs.map(({ at, day }): Stop => ({ what: 'cutOff', airport: first, time: at, offset: day })),
  ]
}
