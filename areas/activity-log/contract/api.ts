import { z } from 'zod'
import { calendarDay, moment } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint, narrowedBy } from '#platform/contract/list.ts'
import { isTimeZone } from '#platform/domain/time-zone.ts'
import { LONGEST_FUNCTION, MOST_CLICKS, MOST_DAYS, daysOf } from '../domain/click-rules.ts'
import { clickList } from './click-list.ts'
import { activityErrors } from './errors.ts'

const clickLog = '/apex-exchange/api/clickLog'

/** One click: the function by its name, and when. */
export const click = z.strictObject({
  funcName: z.string().trim().min(1).max(LONGEST_FUNCTION),
  clickTime: moment,
})

export type Click = z.infer<typeof click>

/** How often one function was used, in all and on each of the days asked for, in their order. */
const functionOfDays = z.strictObject({
  funcName: z.string(),
  total: z.number().int(),
  perDay: z.array(z.number().int()),
})

/** Calendar days on the clock of a zone, both ends counted; of the clicks that a list narrowed alike would show. */
const period = z
  .strictObject({
    ...{ from: calendarDay, to: calendarDay, timeZone: z.string().max(64) },
    ...narrowedBy(clickList, ['clickTime']),
  })
  .refine(({ timeZone }) => isTimeZone(timeZone), { path: ['timeZone'], message: 'TIME_ZONE_UNKNOWN' })
  .refine((days) => daysOf(days) >= 1 && daysOf(days) <= MOST_DAYS, { path: ['to'], message: 'PERIOD_TOO_LONG' })

const clickCounts = z.strictObject({ days: z.array(calendarDay), functions: z.array(functionOfDays) })

export type ClickCounts = z.infer<typeof clickCounts>

export const activityLogApi = {
  saveClickLogList: endpoint({
    method: 'POST',
    path: '/apex-exchange/api/saveClickLogList',
    access: 'signed-in',
    summary: 'Write clicks down; the body is the list itself. Under load they are dropped and 0 are saved',
    input: z.strictObject({ items: z.array(click).min(1).max(MOST_CLICKS) }),
    output: z.strictObject({ saved: z.number().int() }),
    bodyIs: 'items',
    maxBytes: 64 * 1024,
    ratePerMinute: 30,
    errors: activityErrors,
  }),
  listClicks: listEndpoint(clickList, {
    path: clickLog,
    access: ['/log/list'],
    summary: 'List clicks of the own office, or of all',
  }),
  exportClicks: exportEndpoint(clickList, {
    path: clickLog,
    access: ['/log/list'],
    summary: 'Export clicks of the own office, or of all',
  }),
  clicksPerDay: endpoint({
    method: 'POST',
    path: `${clickLog}/perDay`,
    access: ['/log/list'],
    summary: 'Count the clicks of the twelve functions used most, per day, narrowed as the list may be',
    input: period,
    output: clickCounts,
    ratePerMinute: 60,
    errors: activityErrors,
  }),
} as const
