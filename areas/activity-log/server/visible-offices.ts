import { type Actor, holdsAny } from '#platform/domain/actor.ts'

/** Returns the office whose clicks the actor may see, or null for all. */
export function visibleOffices(actor: Pick<Actor, 'permissions' | 'officeId'>): string | null {
  return holdsAny(actor, ['/log/all-offices']) ? null : actor.officeId
}
