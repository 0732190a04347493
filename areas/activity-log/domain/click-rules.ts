import { instantOf } from '#platform/domain/local-time.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** Most clicks of one report (REQ-08). */
export const MOST_CLICKS = 100

/** Longest name of a function, in characters (REQ-08). */
export const LONGEST_FUNCTION = 100

/** Most days that the chart counts at once. */
export const MOST_DAYS = 31

/** How many functions the chart shows: those used most. */
export const MOST_FUNCTIONS = 12

const DAY_MS = 86_400_000

/** One click: the function by its name, and the instant. */
export type Click = { readonly funcName: string; readonly clickTime: string }

/** A click time as clients write it: an instant, a clock time without a zone, or milliseconds since 1970 (REQ-08). */
export type ReportedTime = string | number

/** `2026-11-20 10:00:00` */
export const CLOCK_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}):(\d{2})$/

/** The instant of a reported click; a time without a zone is read on the clock of `zone`, that of the user's office. */
export function clickInstant(reported: ReportedTime, zone: string): string {
  if (typeof reported === 'number') return new Date(reported).toISOString()
  const [, day, minute, second] = CLOCK_TIME.exec(reported) ?? []
  if (!day) return reported
  const wholeMinute = Date.parse(instantOf(`${day}T${minute}`, zone))
  return new Date(wholeMinute + Number(second) * 1000).toISOString()
}

/** Whether a click may be written down: its moment lies within 24 hours of the server's clock, before or after (REQ-08). */
export function canStoreClick(clickTime: string, now: Date): Verdict<'CLICK_NOT_OF_TODAY'> {
  return Math.abs(Date.parse(clickTime) - now.getTime()) <= DAY_MS ? allowed : refuse('CLICK_NOT_OF_TODAY')
}

/** How many calendar days a period has, both ends counted; 0 or less when it ends before it begins. */
export function daysOf(period: { readonly from: string; readonly to: string }): number {
  return Math.round((Date.parse(period.to) - Date.parse(period.from)) / DAY_MS) + 1
}
