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

/** Whether a click may be written down: its moment lies within 24 hours of the server's clock, before or after (REQ-08). */
export function canKeepClick(clickTime: string, now: Date): Verdict<'CLICK_NOT_OF_TODAY'> {
  return Math.abs(Date.parse(clickTime) - now.getTime()) <= DAY_MS ? allowed : refuse('CLICK_NOT_OF_TODAY')
}

/** How many calendar days a period has, both ends counted; 0 or less when it ends before it begins. */
export function daysOf(period: { readonly from: string; readonly to: string }): number {
  return Math.round((Date.parse(period.to) - Date.parse(period.from)) / DAY_MS) + 1
}
