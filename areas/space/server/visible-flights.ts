import type { Flight } from '#areas/flights/contract/flight.ts'
import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import { found } from '#platform/server/refusal.ts'

type Seer = Pick<Actor, 'officeId' | 'permissions'>

/** Returns the office whose flights the actor may see, or null for all offices. */
export function visibleFlights(actor: Seer): string | null {
  return holdsAny(actor, ['/flight/all-offices']) ? null : actor.officeId
}

/** Treats flights of other offices as not found. */
export function requireVisibleFlight(flight: Flight | undefined, actor: Seer): Flight {
  const one = found(flight)
  const officeId = visibleFlights(actor)
  return found(officeId === null || [one.ownerOfficeId, one.subOwnerOfficeId].includes(officeId) ? one : null)
}
