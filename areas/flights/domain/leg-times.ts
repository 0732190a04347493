import { type LocalTime, canBeOnClock } from '#platform/domain/local-time.ts'
import { type DatedLeg, datedLeg } from './expand.ts'
import type { Zones } from './schedule.ts'

export type LegRefusal = 'ARRIVES_BEFORE_DEPARTURE' | 'DEPARTS_BEFORE_ARRIVAL'

/** A leg as entered: airports and local times. */
export type TypedLeg = Pick<DatedLeg, 'origin' | 'destination' | 'etd' | 'eta'>

export type TypedLegViolation = {
  readonly path: readonly ['legs', number, 'etd' | 'eta']
  readonly code: LegRefusal | 'TIME_SKIPPED'
  readonly params: Readonly<Record<string, string>>
}

/** Returns the legs that land before departure or leave before the aircraft has arrived, compared as instants (FLT-01, domain §11). */
export function legOrderViolations(
  legs: readonly Pick<DatedLeg, 'departsAt' | 'arrivesAt'>[],
): { readonly index: number; readonly end: 'departure' | 'arrival'; readonly code: LegRefusal }[] {
  return legs.flatMap(({ departsAt, arrivesAt }, index) => [
    ...(arrivesAt <= departsAt ? [{ index, end: 'arrival', code: 'ARRIVES_BEFORE_DEPARTURE' } as const] : []),
    ...(departsAt < (legs[index - 1]?.arrivesAt ?? '')
      ? [{ index, end: 'departure', code: 'DEPARTS_BEFORE_ARRIVAL' } as const]
      : []),
  ])
}

/**
 * Returns the violations in the times entered for the legs of a flight: local times skipped by summer time, and legs out of
 * order. Airports without a known time zone are not checked.
 */
export function typedLegViolations(typed: readonly TypedLeg[], zones: Zones): TypedLegViolation[] {
  if (typed.some(({ origin, destination }) => !(zones[origin] && zones[destination]))) return []
  const skipped = typed.flatMap(({ origin, destination, etd, eta }, index) => [
    ...skippedAt(['legs', index, 'etd'], etd, zones[origin]),
    ...skippedAt(['legs', index, 'eta'], eta, zones[destination]),
  ])
  if (skipped.length > 0) return skipped
  const params = { day: typed[0]?.etd.slice(0, 10) ?? '' }
  return legOrderViolations(typed.map((leg) => datedLeg(leg, zones))).map(({ index, end, code }) => ({
    path: ['legs', index, end === 'departure' ? 'etd' : 'eta'],
    code,
    params,
  }))
}

function skippedAt(path: TypedLegViolation['path'], time: LocalTime, zone = 'UTC'): TypedLegViolation[] {
  return canBeOnClock(time, zone) ? [] : [{ path, code: 'TIME_SKIPPED', params: { time: time.replace('T', ' ') } }]
}
