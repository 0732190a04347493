import { instantOf } from '#platform/domain/local-time.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** The maximum number of clicks in one report (REQ-08). */
export const MAX_CLICKS = 100

/** The maximum length of a function name in characters (REQ-08). */
export const LONGEST_FUNCTION = 100

/** The maximum number of days in the chart. */
export const MAX_DAYS = 31

/** The number of functions in the chart: the most used ones. */
export const MAX_FUNCTIONS = 12

const DAY_MS = 86_400_000

/** One click: name of the function and instant. */
export type Click = { readonly funcName: string; readonly clickTime: string }

/** A click time as sent by clients: an instant, a local time without zone, or milliseconds since 1970 (REQ-08). */
export type ReportedTime = string | number

/** `2026-11-20 10:00:00` */
export const CLOCK_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}):(\d{2})$/

/** Returns the instant of a reported click; a time without zone is in `zone`, that of the user's office. */
export function clickInstant(reported: ReportedTime, zone: string): string {
  if (typeof reported === 'number') return new Date(reported).toISOString()
  const [, day, minute, second] = CLOCK_TIME.exec(reported) ?? []
  if (!day) return reported
  const wholeMinute = Date.parse(instantOf(`${day}T${minute}`, zone))
  return new Date(wholeMinute + Number(second) * 1000).toISOString()
}

/** Whether a click may be stored: its time must be within 24 hours of the server's time (REQ-08). */
export function canStoreClick(clickTime: string, now: Date): Verdict<'CLICK_NOT_OF_TODAY'> {
  return Math.abs(Date.parse(clickTime) - now.getTime()) <= DAY_MS ? allowed : refuse('CLICK_NOT_OF_TODAY')
}

/** Returns the number of calendar days of a period, both included; 0 or less if it ends before it begins. */
export function daysOf(period: { readonly from: string; readonly to: string }): number {
  return Math.round((Date.parse(period.to) - Date.parse(period.from)) / DAY_MS) + 1
}
