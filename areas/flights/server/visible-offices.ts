import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import { type Condition, condition } from '#platform/server/list/list-source.ts'

/** Permission to see the flights of all offices; actions still require the own office to take part. */
const ALL_OFFICES = '/flight/all-offices'

/** Returns the office whose schedules and flights the actor may see, or null for all. */
export function visibleOfficeId(actor: Pick<Actor, 'officeId' | 'permissions'>): string | null {
  return holdsAny(actor, [ALL_OFFICES]) ? null : actor.officeId
}

/** The same condition for a list whose table has both offices. */
export function visibleTo(alias: string, actor: Pick<Actor, 'officeId' | 'permissions'>): Condition | null {
  const officeId = visibleOfficeId(actor)
  return officeId === null
    ? null
    : condition(`?::uuid in (${alias}.owner_office_id, ${alias}.sub_owner_office_id)`, officeId)
}
