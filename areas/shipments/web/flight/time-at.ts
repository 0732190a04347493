import { localOf } from '#platform/domain/local-time.ts'
import { formatLocalTime } from '#platform/web/kit/format.ts'

/** Formats an instant in local airport time with the airport's code. */
export function timeAt(at: string | null, zone: string | null, airport: string | null): string {
  return at && zone ? formatLocalTime(localOf(at, zone), { airport: airport ?? undefined }) : ''
}
