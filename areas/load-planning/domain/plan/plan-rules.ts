import { type FlightState, statusOf } from '#areas/flights/domain/flight-rules.ts'
import { canMaintain } from '#areas/flights/domain/schedule-rules.ts'
import type { Actor } from '#platform/domain/actor.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import { piecesOf } from './plan-figures.ts'
import type { PlanContent, PlanHouse, PlanState, PlanStatus } from './plan.ts'
import type { Violation } from './plan-violations.ts'

type By = Pick<Actor, 'officeId'>
type PlanFlightState = FlightState & { readonly flightNo: string }

export type PlanRefusal =
  | 'FLIGHT_NOT_OWN'
  | 'FLIGHT_DEPARTED'
  | 'FLIGHT_CANCELLED'
  | 'FLIGHT_WITHDRAWN'
  | 'PLAN_CONFIRMED'
  | 'PLAN_NOT_CONFIRMED'
  | 'PLAN_INCOMPLETE'
  | 'PLAN_WITHOUT_CARGO'
  | 'PLAN_HAS_VIOLATIONS'

/** LDP-01: returns the status: nothing planned, some pieces planned, or every piece loaded or offloaded. */
export function statusOfPlan(content: PlanContent, houses: readonly PlanHouse[]): PlanStatus {
  if (content.units.length === 0 && content.offloads.length === 0) return 'Not yet started'
  return openPieces(content, houses) === 0 && houses.length > 0 ? 'Completed' : 'In progress'
}

/** Returns the number of pieces that are neither loaded nor offloaded. */
export function openPieces(content: PlanContent, houses: readonly PlanHouse[]): number {
  return houses.reduce((sum, house) => sum + Math.max(0, piecesOf(content, house).open), 0)
}

/** A plan may be edited by an office that controls the flight, until departure and while it is not confirmed. */
export function canEditPlan(
  plan: { readonly state: PlanState },
  flight: PlanFlightState,
  actor: By,
  now: Instant,
): Verdict<PlanRefusal> {
  return allOf<PlanRefusal>(
    isOwn(flight, actor),
    plan.state === 'Pending' ? allowed : refuse('PLAN_CONFIRMED'),
    hasNotFlown(flight, now),
  )
}

/** LDP-02: a plan may be confirmed when it is complete and has no hard violation. */
export function canConfirmPlan(
  plan: { readonly state: PlanState; readonly content: PlanContent; readonly houses: readonly PlanHouse[] },
  violations: readonly Violation[],
  flight: PlanFlightState,
  by: { readonly actor: By; readonly now: Instant },
): Verdict<PlanRefusal> {
  const open = openPieces(plan.content, plan.houses)
  const hard = violations.filter((violation) => violation.hard).length
  const isComplete = statusOfPlan(plan.content, plan.houses) === 'Completed'
  return allOf<PlanRefusal>(
    canEditPlan(plan, flight, by.actor, by.now),
    isGoing(flight, by.now),
    plan.houses.length > 0 ? allowed : refuse('PLAN_WITHOUT_CARGO'),
    isComplete ? allowed : refuse('PLAN_INCOMPLETE', { count: open }),
    hard === 0 ? allowed : refuse('PLAN_HAS_VIOLATIONS', { count: hard }),
  )
}

/** LDP-02: a confirmed plan may be reopened as its next version until departure. */
export function canRetrievePlan(
  plan: { readonly state: PlanState },
  flight: PlanFlightState,
  actor: By,
  now: Instant,
): Verdict<PlanRefusal> {
  return allOf<PlanRefusal>(
    isOwn(flight, actor),
    plan.state === 'Confirmed' ? allowed : refuse('PLAN_NOT_CONFIRMED'),
    hasNotFlown(flight, now),
  )
}

function isOwn(flight: PlanFlightState, actor: By): Verdict<'FLIGHT_NOT_OWN'> {
  return canMaintain(flight, actor).ok ? allowed : refuse('FLIGHT_NOT_OWN', { flight: flight.flightNo })
}

function hasNotFlown(flight: PlanFlightState, now: Instant): Verdict<'FLIGHT_DEPARTED'> {
  return statusOf(flight, now) === 'DEPARTED' ? refuse('FLIGHT_DEPARTED') : allowed
}

function isGoing(flight: PlanFlightState, now: Instant): Verdict<'FLIGHT_CANCELLED' | 'FLIGHT_WITHDRAWN'> {
  const status = statusOf(flight, now)
  if (status === 'CANCELLED') return refuse('FLIGHT_CANCELLED')
  return status === 'WITHDRAWN' ? refuse('FLIGHT_WITHDRAWN') : allowed
}
