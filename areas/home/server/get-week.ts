import { weekByDestination } from '#areas/shipments/server/index.ts'
import { instantOf } from '#platform/domain/local-time.ts'
import type { Verb } from '#platform/server/http/context.ts'
import type { homeApi } from '../contract/api.ts'
import { weekOf } from '../domain/office-week.ts'
import { officeToday } from './office-today.ts'

/** The maximum number of distinguishable bars. */
const MAX_DESTINATIONS = 15

/** Returns the departures of the week from the actor's own office by destination. */
export const getWeek: Verb<typeof homeApi.week> = async (context) => {
  const { date, timeZone } = await officeToday(context)
  const week = weekOf(date)
  const [from, to] = [instantOf(`${week.from}T00:00`, timeZone), instantOf(`${week.to}T00:00`, timeZone)]
  const destinations = await weekByDestination(context.db, context.actor.officeId, from, to, MAX_DESTINATIONS)
  return { ...week, destinations }
}
