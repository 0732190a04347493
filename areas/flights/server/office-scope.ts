import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import { type Condition, condition } from '#platform/server/list/list-source.ts'

/** Whoever holds it sees the flights of every office; acting on them still needs a part in them. */
const ALL_OFFICES = '/flight/all-offices'

/** Whose schedules and flights the actor sees: those that the own office has a part in, or all (null). */
export function officeInSight(actor: Pick<Actor, 'officeId' | 'permissions'>): string | null {
  return holdsAny(actor, [ALL_OFFICES]) ? null : actor.officeId
}

/** The same for a list whose table has both offices. */
export function inSight(alias: string, actor: Pick<Actor, 'officeId' | 'permissions'>): Condition | null {
  const officeId = officeInSight(actor)
  return officeId === null
    ? null
    : condition(`?::uuid in (${alias}.owner_office_id, ${alias}.sub_owner_office_id)`, officeId)
}
