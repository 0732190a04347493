// Calendar days without a clock: "2026-11-20". They are counted in UTC, where every day has 24 hours.

/** A day so many days later, or earlier where negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** Whole days from one day to another. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

/** Monday is 1, Sunday is 7, as schedules number them (SSIM). */
export function weekdayOf(day: string): number {
  return ((Math.floor(Date.parse(day) / DAY) + 3) % 7) + 1
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}

/** Every day of a period, both ends included; none when it ends before it begins. */
export function daysOf({ from, to }: Period): string[] {
  return Array.from({ length: Math.max(0, daysFrom(from, to) + 1) }, (_, index) => addDays(from, index))
}

/** Both days are included. */
export type Period = { readonly from: string; readonly to: string }

const DAY = 86_400_000
