import { type Actor, holdsAny } from '#platform/domain/actor.ts'

/** Whose clicks the actor sees: those made in the own office, or of all (null). */
export function visibleOffices(actor: Pick<Actor, 'permissions' | 'officeId'>): string | null {
  return holdsAny(actor, ['/log/all-offices']) ? null : actor.officeId
}
