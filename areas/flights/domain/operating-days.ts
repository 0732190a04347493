import { type Period, daysFrom, daysOf, weekdayOf } from './calendar.ts'
import { type Operation, WEEKDAYS, type Weekday } from './schedule.ts'

/** Whether the first leg departs on a local date (FLT-01). */
export function operatesOn(operation: Operation, day: string): boolean {
  const { validFrom, validTo, pattern, weekdays, appointedDates } = operation
  if (day < validFrom || day > validTo) return false
  if (pattern === 'DAILY') return true
  if (pattern === 'APPOINTED') return appointedDates.includes(day)
  return weekdays.includes(String(weekdayOf(day)) as Weekday)
}

/** Returns the departure dates within a period, in order. */
export function operatingDays(operation: Operation, period: Period): string[] {
  const from = later(period.from, operation.validFrom)
  const to = earlier(period.to, operation.validTo)
  return daysOf({ from, to }).filter((day) => operatesOn(operation, day))
}

/** Formats the days of operation as SSIM does, each in its place: "1.3.5..". */
export function weekdaysText(weekdays: readonly Weekday[]): string {
  return WEEKDAYS.map((day) => (weekdays.includes(day) ? day : '.')).join('')
}

/** Reads "135", "1.3.5..", "1 3 5" and "Daily"; undefined for anything else, and if no day is named. */
export function readWeekdays(text: string): Weekday[] | undefined {
  const plain = text.trim().toUpperCase()
  if (['D', 'DAILY'].includes(plain)) return [...WEEKDAYS]
  if (!/^[1-7.,\s-]+$/.test(plain)) return undefined
  const read = WEEKDAYS.filter((day) => plain.includes(day))
  return read.length > 0 ? read : undefined
}

/** The maximum validity of a schedule: two seasons, so that a wrong year is noticed. */
export const LONGEST_VALIDITY_DAYS = 400

export function validityDays({ validFrom, validTo }: Pick<Operation, 'validFrom' | 'validTo'>): number {
  return daysFrom(validFrom, validTo) + 1
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}
