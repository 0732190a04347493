import { findOffice } from '#areas/organisation/server/index.ts'
import { localOf } from '#platform/domain/local-time.ts'
import type { Context } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { HomeFigures } from '../contract/api.ts'

/** Today in the time zone of the office, not of the server. */
export async function officeToday(context: Context): Promise<HomeFigures['day']> {
  const { code, timeZone } = found(await findOffice(context.db, context.actor.officeId))
  return { office: code, date: localOf(context.now.toISOString(), timeZone).slice(0, 10), timeZone }
}
