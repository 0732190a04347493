import { type Actor, holdsAny } from '#platform/domain/actor.ts'

/** Returns the office whose lines and bills the actor may see, or null for all. */
export function visibleOffice(actor: Pick<Actor, 'permissions' | 'officeId'>): string | null {
  return holdsAny(actor, ['/bill/all-offices']) ? null : actor.officeId
}
