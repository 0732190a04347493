import { instantOf } from '#platform/domain/local-time.ts'
import type { Verb } from '#platform/server/http/context.ts'
import type { homeApi } from '../contract/api.ts'
import { dayBefore, nextDay } from '../domain/office-week.ts'
import { departuresIn } from './get-departures.ts'
import { officeToday } from './office-today.ts'

/** Returns the departures of yesterday, today and tomorrow, by the calendar of the office. */
export const getMap: Verb<typeof homeApi.map> = async (context) => {
  const { date, timeZone } = await officeToday(context)
  const from = instantOf(`${dayBefore(date)}T00:00`, timeZone)
  const to = instantOf(`${nextDay(nextDay(date))}T00:00`, timeZone)
  return { from, to, timeZone, departures: await departuresIn(context, { from, to, timeZone }) }
}
