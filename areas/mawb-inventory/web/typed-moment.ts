import { localTime } from '#platform/contract/calendar.ts'
import { type Instant, instantOf } from '#platform/domain/local-time.ts'

/**
 * Returns the instant of a local time, `2026-11-20T18:30` or to the second; the end of the second, so that entries shown with
 * that second are included. Null if it is not a valid time.
 */
export function typedMoment(local: string, zone: string): Instant | null {
  const [, minute = local, second] = /^(.{16}):([0-5]\d)$/.exec(local) ?? []
  if (!localTime.safeParse(minute).success) return null
  const start = instantOf(minute, zone)
  return second === undefined ? start : new Date(Date.parse(start) + Number(second) * 1000 + 999).toISOString()
}
