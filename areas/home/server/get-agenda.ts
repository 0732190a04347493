import { pendingFlights } from '#areas/shipments/server/index.ts'
import type { Context } from '#platform/server/http/context.ts'
import type { HomeFigures } from '../contract/api.ts'
import { AGENDA_HOURS } from '../domain/cut-off-agenda.ts'

/** Returns the flights that leave within a day with pending shipments of the actor's side of the list, the next cut-off first. */
export async function agendaOf({ db, actor, now }: Context): Promise<NonNullable<HomeFigures['agenda']>> {
  const to = new Date(now.getTime() + AGENDA_HOURS * HOUR_MS)
  return pendingFlights(db, actor, { from: now.toISOString(), to: to.toISOString(), most: MOST })
}

const HOUR_MS = 3_600_000
const MOST = 30
