import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

type Seer = Pick<Actor, 'officeId' | 'permissions'>

/** The office whose warehouse the actor may see; null means all. */
export function visibleOffice(actor: Seer): string | null {
  return holdsAny(actor, ['/warehouse/all-offices']) ? null : actor.officeId
}

/** Only the actor's own warehouse may be changed, whatever else is visible. */
export function isOwnWarehouse(row: { readonly officeId: string }, actor: Seer): Verdict<'WAREHOUSE_NOT_OWN'> {
  return row.officeId === actor.officeId ? allowed : refuse('WAREHOUSE_NOT_OWN')
}
