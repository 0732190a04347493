import { type Actor, holdsAny } from '#platform/domain/actor.ts'

/** Whose products the actor sees whatever their status: those of the own office, or all (null). */
export function visibleProducts(actor: Pick<Actor, 'officeId' | 'permissions'>): string | null {
  return holdsAny(actor, ['/product/all-offices']) ? null : actor.officeId
}
