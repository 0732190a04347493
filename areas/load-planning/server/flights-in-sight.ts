import type { Flight } from '#areas/flights/contract/flight.ts'
import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import { found } from '#platform/server/refusal.ts'

type Seer = Pick<Actor, 'officeId' | 'permissions'>

/** Whose flights the actor sees: those that the own office has a part in, or all (null). */
export function flightsInSight(actor: Seer): string | null {
  return holdsAny(actor, ['/flight/all-offices']) ? null : actor.officeId
}

/** A flight of other offices is answered as if there were none. */
export function demandFlightInSight(flight: Flight | undefined, actor: Seer): Flight {
  const one = found(flight)
  const officeId = flightsInSight(actor)
  return found(officeId === null || [one.ownerOfficeId, one.subOwnerOfficeId].includes(officeId) ? one : null)
}
