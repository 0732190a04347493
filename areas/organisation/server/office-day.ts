import type { Context } from '#platform/server/http/context.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { found } from '#platform/server/refusal.ts'
import { findOffice } from './office-repository.ts'

/** Returns the calendar day (`YYYY-MM-DD`) in the time zone of the actor's office. */
export async function officeDay({ db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>): Promise<string> {
  const { timeZone } = found(await findOffice(db, actor.officeId))
  return localOf(now.toISOString(), timeZone).slice(0, 10)
}
