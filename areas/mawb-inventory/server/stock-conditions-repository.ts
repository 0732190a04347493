import { type Actor, holdsAny } from '#platform/domain/actor.ts'

// What several statements ask of `mawb_inventory.mawb`; `alias` is what the statement calls the table.

/** Whoever holds it sees the numbers of every office; acting on them still needs the own branch. */
export const ALL_OFFICES = '/mawb/all-offices'

/** Whose numbers the actor sees: those that concern the own office, or all (null). */
export function officeInSight(actor: Pick<Actor, 'officeId' | 'permissions'>): string | null {
  return holdsAny(actor, [ALL_OFFICES]) ? null : actor.officeId
}

/** The offices that a number concerns: one owns it, has it on loan or gave it away. */
export function officesOf(alias: string): string {
  return `${alias}.owner_office_id, ${alias}.home_office_id, ${alias}.borrower_office_id`
}

/** A number that may be taken. The partial index `mawb_free` is on these very words. */
export function isFree(alias: string): string {
  return `${alias}.status = 'Available' and ${alias}.use is null`
}
