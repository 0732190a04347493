import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint, narrowedBy } from '#platform/contract/list.ts'
import { isTimeZone } from '#platform/domain/time-zone.ts'
import { MAX_DAYS, daysOf } from '../domain/click-rules.ts'
import { clickApi } from './click-api.ts'
import { clickList } from './click-list.ts'
import { activityErrors } from './errors.ts'

const clickLog = '/apex-exchange/api/clickLog'

/** How often one function was used, in total and on each requested day. */
const functionOfDays = z.strictObject({
  funcName: z.string(),
  total: z.number().int(),
  perDay: z.array(z.number().int()),
})

/** Calendar days in a time zone, both included; counts only the clicks matching the list filters. */
const period = z
  .strictObject({
    from: calendarDay,
    to: calendarDay,
    timeZone: z.string().max(64),
    ...narrowedBy(clickList, ['clickTime']),
  })
  .refine(({ timeZone }) => isTimeZone(timeZone), { path: ['timeZone'], message: 'TIME_ZONE_UNKNOWN' })
  .refine((days) => daysOf(days) >= 1 && daysOf(days) <= MAX_DAYS, { path: ['to'], message: 'PERIOD_TOO_LONG' })

const clickCounts = z.strictObject({ days: z.array(calendarDay), functions: z.array(functionOfDays) })

export type ClickCounts = z.infer<typeof clickCounts>

export const activityLogApi = {
  ...clickApi,
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
    onReplica: 'always',
    ratePerMinute: 60,
    errors: activityErrors,
  }),
} as const
