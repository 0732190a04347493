import { userZone } from '#platform/web/zone.ts'
import { isoInstant } from '#platform/web/kit/shown-time.ts'

/** Today on the user's clock, or that of another zone. */
export function today(zone: string = userZone()): string {
  return isoInstant(new Date().toISOString(), zone).slice(0, 10)
}
