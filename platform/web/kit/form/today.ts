import { userZone } from '#platform/web/zone.ts'
import { formatInstant } from '../format.ts'

/** Today on the user's clock, or that of another zone. */
export function today(zone: string = userZone()): string {
  return formatInstant(new Date().toISOString(), zone).slice(0, 10)
}
