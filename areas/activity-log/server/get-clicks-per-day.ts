import { instantOf } from '#platform/domain/local-time.ts'
import type { Verb } from '#platform/server/http/context.ts'
import type { activityLogApi } from '../contract/api.ts'
import { MAX_FUNCTIONS, daysOf } from '../domain/click-rules.ts'
import { type DayCount, countPerDay } from './click-repository.ts'

const DAY_MS = 86_400_000

/** REQ-08: returns the daily use of each of the most used functions; days without clicks count 0. */
export const getClicksPerDay: Verb<typeof activityLogApi.clicksPerDay> = async (context, input) => {
  const { timeZone, search, filters } = input
  const dayAt = (index: number) => new Date(Date.parse(input.from) + index * DAY_MS).toISOString().slice(0, 10)
  const beginOf = (day: string) => instantOf(`${day}T00:00`, timeZone)
  const days = Array.from({ length: daysOf(input) }, (_, index) => dayAt(index))
  const clickTime = { from: beginOf(input.from), to: beginOf(dayAt(days.length)) }
  const view = { search, filters: { ...filters, clickTime } }
  const counts = await countPerDay(context, view, { timeZone, functions: MAX_FUNCTIONS })
  const counted = Map.groupBy(counts, ({ funcName }) => funcName)
  return { days, functions: [...counted].map(([funcName, ofDays]) => functionOf(funcName, ofDays, days)) }
}

function functionOf(funcName: string, counts: readonly DayCount[], days: readonly string[]) {
  const byDay = new Map(counts.map(({ day, clicks }) => [day, clicks]))
  const perDay = days.map((day) => byDay.get(day) ?? 0)
  return { funcName, total: perDay.reduce((sum, clicks) => sum + clicks, 0), perDay }
}
