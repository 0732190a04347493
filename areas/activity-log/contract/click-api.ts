import { z } from 'zod'
import { localTime, moment } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { CLOCK_TIME, LONGEST_FUNCTION, MAX_CLICKS } from '../domain/click-rules.ts'
import { activityErrors } from './errors.ts'

/** `2026-11-20 10:00:00` in the time zone of the user's office. */
const clockTime = z.string().refine((text) => {
  const [, day, minute, second] = CLOCK_TIME.exec(text) ?? []
  return localTime.safeParse(`${day}T${minute}`).success && Number(second) < 60
})

/** Milliseconds since 1970, within the supported years. */
const epochMilliseconds = z
  .int()
  .min(0)
  .max(Date.UTC(2200, 11, 31))

/** One click: name of the function and time. */
export const click = z.strictObject({
  funcName: z.string().trim().min(1).max(LONGEST_FUNCTION),
  clickTime: z.union([moment, clockTime, epochMilliseconds]),
})

export type ReportedClick = z.infer<typeof click>

/** The endpoint that every page reports to; separate from the others, which only the log page loads. */
export const clickApi = {
  saveClickLogList: endpoint({
    method: 'POST',
    path: '/apex-exchange/api/saveClickLogList',
    access: 'signed-in',
    summary: 'Write clicks down; the body is the list itself. Under load they are dropped and 0 are saved',
    input: z.strictObject({ items: z.array(click).min(1).max(MAX_CLICKS) }),
    output: z.strictObject({ saved: z.number().int() }),
    bodyIs: 'items',
    maxBytes: 64 * 1024,
    ratePerMinute: 30,
    errors: activityErrors,
  }),
} as const
