import { type Actor, holdsAny } from '#platform/domain/actor.ts'

// Conditions on `mawb_inventory.mawb` shared by several statements; `alias` is the alias of the table.

/** Permission to see the numbers of all offices; actions still require the own branch. */
export const ALL_OFFICES = '/mawb/all-offices'

/** Returns the office whose numbers the actor may see, or null for all. */
export function visibleOfficeId(actor: Pick<Actor, 'officeId' | 'permissions'>): string | null {
  return holdsAny(actor, [ALL_OFFICES]) ? null : actor.officeId
}

/** The offices that a number concerns: owner, borrower, and origin owner. */
export function officesOf(alias: string): string {
  return `${alias}.owner_office_id, ${alias}.home_office_id, ${alias}.borrower_office_id`
}

/** The condition of a number that may be taken. Must repeat the predicate of the partial index `mawb_free`. */
export function isFree(alias: string): string {
  return `${alias}.status = 'Available' and ${alias}.use is null`
}
