import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

type Seer = Pick<Actor, 'officeId' | 'permissions'>

/** Whose warehouse the actor sees: that of the own office, or of all (null). */
export function visibleOffice(actor: Seer): string | null {
  return holdsAny(actor, ['/warehouse/all-offices']) ? null : actor.officeId
}

/** Work is done in the own warehouse only, whatever else is seen. */
export function isOwnWarehouse(row: { readonly officeId: string }, actor: Seer): Verdict<'WAREHOUSE_NOT_OWN'> {
  return row.officeId === actor.officeId ? allowed : refuse('WAREHOUSE_NOT_OWN')
}
