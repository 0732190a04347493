import type { Verb } from '#platform/server/http/context.ts'
import type { activityLogApi } from '../contract/api.ts'
import { daysOf } from '../domain/click-rules.ts'
import { type DayCount, countPerDay } from './click-repository.ts'
import { officeScope } from './office-scope.ts'

const DAY_MS = 86_400_000
const FUNCTIONS_SHOWN = 12

/** REQ-08: how often each of the functions used most was used, day by day; a day without a click counts 0. */
export const tellClicksPerDay: Verb<typeof activityLogApi.clicksPerDay> = async (context, period) => {
  const asked = { ...period, officeId: officeScope(context.actor), functions: FUNCTIONS_SHOWN }
  const counted = Map.groupBy(await countPerDay(context.db, asked), ({ funcName }) => funcName)
  const days = Array.from({ length: daysOf(period) }, (_, index) =>
    new Date(Date.parse(period.from) + index * DAY_MS).toISOString().slice(0, 10),
  )
  return { days, functions: [...counted].map(([funcName, counts]) => functionOf(funcName, counts, days)) }
}

function functionOf(funcName: string, counts: readonly DayCount[], days: readonly string[]) {
  const byDay = new Map(counts.map(({ day, clicks }) => [day, clicks]))
  const perDay = days.map((day) => byDay.get(day) ?? 0)
  return { funcName, total: perDay.reduce((sum, clicks) => sum + clicks, 0), perDay }
}
