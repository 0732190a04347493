import type { Actor } from '#platform/domain/actor.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import type { DatedLeg } from './expand.ts'
import type { FlightStatus } from './flight-status.ts'
import { canMaintain } from './schedule-rules.ts'

/** The values of a dated flight that the rules need. Each override has its reason (FLT-02). */
export type FlightState = {
  readonly ownerOfficeId: string
  readonly subOwnerOfficeId: string | null
  readonly departsAt: Instant
  readonly cancelReason: string | null
  readonly retimeReason: string | null
  readonly aircraftReason: string | null
  readonly extraReason: string | null
  /** Whether its schedule no longer includes the day. */
  readonly withdrawn: boolean
}

export type FlightRefusal =
  | 'NOT_OWN_OFFICE'
  | 'FLIGHT_DEPARTED'
  | 'FLIGHT_WITHDRAWN'
  | 'FLIGHT_CANCELLED'
  | 'FLIGHT_NOT_CANCELLED'
  | 'AS_PLANNED_ALREADY'
  | 'LEGS_DIFFER'

type By = Pick<Actor, 'officeId'>
type Answer = Verdict<FlightRefusal>
type Between = Pick<DatedLeg, 'origin' | 'destination'>

export function statusOf(flight: FlightState, now: Instant): FlightStatus {
  if (flight.cancelReason !== null) return 'CANCELLED'
  if (flight.withdrawn) return 'WITHDRAWN'
  if (flight.departsAt <= now) return 'DEPARTED'
  if (flight.retimeReason !== null) return 'RETIMED'
  return flight.extraReason === null ? 'PLANNED' : 'EXTRA'
}

export function canCancel(flight: FlightState, actor: By, now: Instant): Answer {
  return allOf<FlightRefusal>(canMaintain(flight, actor), isToCome(flight, now), isLive(flight))
}

/** Reinstates a cancelled flight. */
export function canReinstate(flight: FlightState, actor: By, now: Instant): Answer {
  const isCancelled = flight.cancelReason !== null ? allowed : refuse('FLIGHT_NOT_CANCELLED')
  return allOf<FlightRefusal>(canMaintain(flight, actor), isToCome(flight, now), isCancelled)
}

/** Changes the times of the legs, or the aircraft. */
export function canChange(flight: FlightState, actor: By, now: Instant): Answer {
  return canCancel(flight, actor, now)
}

/** Restores times and aircraft of the schedule. */
export function canPutBack(flight: FlightState, actor: By, now: Instant): Answer {
  const isByHand = flight.retimeReason !== null || flight.aircraftReason !== null
  return allOf<FlightRefusal>(canChange(flight, actor, now), isByHand ? allowed : refuse('AS_PLANNED_ALREADY'))
}

/** A retiming must name the legs of the flight in their order; the times are checked by `typedLegViolations`. */
export function canFlyLegs(legs: readonly Between[], typed: readonly Between[]): Answer {
  const route = (of: readonly Between[]) => of.map(({ origin, destination }) => `${origin}-${destination}`).join(' ')
  return route(legs) === route(typed) ? allowed : refuse('LEGS_DIFFER')
}

function isToCome({ departsAt }: FlightState, now: Instant): Answer {
  return departsAt > now ? allowed : refuse('FLIGHT_DEPARTED')
}

function isLive({ cancelReason, withdrawn }: FlightState): Answer {
  if (withdrawn) return refuse('FLIGHT_WITHDRAWN')
  return cancelReason === null ? allowed : refuse('FLIGHT_CANCELLED')
}
