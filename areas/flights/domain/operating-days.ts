import { type Period, daysFrom, daysOf, weekdayOf } from './calendar.ts'
import { type Operation, WEEKDAYS, type Weekday } from './schedule.ts'

/** Whether the first leg departs on a day, on the clock of its airport (FLT-01). */
export function operatesOn(operation: Operation, day: string): boolean {
  const { validFrom, validTo, pattern, weekdays, appointedDates } = operation
  if (day < validFrom || day > validTo) return false
  if (pattern === 'DAILY') return true
  if (pattern === 'APPOINTED') return appointedDates.includes(day)
  return weekdays.includes(String(weekdayOf(day)) as Weekday)
}

/** The days of departure within a period, in their order. */
export function operatingDays(operation: Operation, period: Period): string[] {
  const from = later(period.from, operation.validFrom)
  const to = earlier(period.to, operation.validTo)
  return daysOf({ from, to }).filter((day) => operatesOn(operation, day))
}

/** "1.3.5..": the days of operation as SSIM prints them, each in its place. */
export function weekdaysText(weekdays: readonly Weekday[]): string {
  return WEEKDAYS.map((day) => (weekdays.includes(day) ? day : '.')).join('')
}

/** Reads "135", "1.3.5..", "1 3 5" and "Daily"; undefined for anything else and for no day at all. */
export function readWeekdays(text: string): Weekday[] | undefined {
  const plain = text.trim().toUpperCase()
  if (['D', 'DAILY'].includes(plain)) return [...WEEKDAYS]
  if (!/^[1-7.,\s-]+$/.test(plain)) return undefined
  const read = WEEKDAYS.filter((day) => plain.includes(day))
  return read.length > 0 ? read : undefined
}

/** How long a schedule may be valid: two seasons, so that one typed year too far is noticed. */
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
