// Calendar days without time, such as "2026-11-20". Calculated in UTC, where every day has 24 hours.

/** Returns the day a number of days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** Returns the number of days from one day to another. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

/** Returns the weekday: Monday is 1, Sunday is 7 (SSIM). */
export function weekdayOf(day: string): number {
  return ((Math.floor(Date.parse(day) / DAY) + 3) % 7) + 1
}

/** Returns the Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}

/** Returns every day of a period, both ends included; empty if it ends before it begins. */
export function daysOf({ from, to }: Period): string[] {
  return Array.from({ length: Math.max(0, daysFrom(from, to) + 1) }, (_, index) => addDays(from, index))
}

/** A period that includes both days. */
export type Period = { readonly from: string; readonly to: string }

const DAY = 86_400_000
