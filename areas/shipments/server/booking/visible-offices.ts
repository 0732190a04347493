import { type Actor, holdsAny } from '#platform/domain/actor.ts'

/** The permission that shows the shipments of every office. */
const ALL_OFFICES = ['/shipment/all-offices'] as const

/** Returns the office whose shipments the actor may see, or null for all. */
export function visibleOffices(actor: Pick<Actor, 'permissions' | 'officeId'>): string | null {
  return holdsAny(actor, ALL_OFFICES) ? null : actor.officeId
}
