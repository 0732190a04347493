import { type Actor, holdsAny } from '#platform/domain/actor.ts'

/** Whose lines and bills the actor sees: those of the own office, or of all (null). */
export function visibleOffice(actor: Pick<Actor, 'permissions' | 'officeId'>): string | null {
  return holdsAny(actor, ['/bill/all-offices']) ? null : actor.officeId
}
