import { z } from 'zod'

const FIRST_YEAR = 1900
const LAST_YEAR = 2200

/** A day that exists, `2026-11-20`, in a year that freight is booked in (1900 to 2200). */
export const calendarDay = z.iso.date().refine(isOurTime)

/** A time on an airport's clock, `2026-11-20T23:55`, on a day that exists; its zone is known from elsewhere. */
export const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)
  .refine((text) => isOurTime(text) && calendarDay.safeParse(text.slice(0, 10)).success)

/** An instant with its offset, `2026-11-20T10:00:00Z`. */
export const moment = z.iso.datetime({ offset: true }).refine(isOurTime)

function isOurTime(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR
}
