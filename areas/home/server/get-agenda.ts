import { pendingFlights } from '#areas/shipments/server/index.ts'
import type { Context } from '#platform/server/http/context.ts'
import type { HomeFigures } from '../contract/api.ts'
import { AGENDA_HOURS } from '../domain/cut-off-agenda.ts'

/** Returns the flights that leave within a day with pending shipments of the own office, the next cut-off first. */
export async function agendaOf({ db, actor, now }: Context): Promise<NonNullable<HomeFigures['agenda']>> {
  const to = new Date(now.getTime() + AGENDA_HOURS * HOUR_MS)
  const flights = await pendingFlights(db, actor.officeId, {
    from: now.toISOString(),
    to: to.toISOString(),
    most: MOST,
  })
  return flights.map((flight) => ({ ...flight }))
}

const HOUR_MS = 3_600_000
const MOST = 30
