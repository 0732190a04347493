import { localOf } from '#platform/domain/local-time.ts'
import { formatLocalTime, isoInstant } from '#platform/web/kit/shown-time.ts'

/** An instant in local airport time with the airport's code, as a cell of a list is copied: "2026-11-24 00:35 HKG". */
export function timeAt(at: string | null, zone: string | null, airport: string | null): string {
  return at && zone ? `${isoInstant(at, zone)}${airport ? ` ${airport}` : ''}` : ''
}

/** The same as the user reads it: "24 Nov 00:35 HKG". */
export function shownTimeAt(at: string | null, zone: string | null, airport: string | null): string {
  return at && zone ? formatLocalTime(localOf(at, zone), { airport: airport ?? undefined }) : ''
}
