import type { Instant } from '#platform/domain/local-time.ts'
import { type Milestone, UNTIL_ACCEPTED } from './route-map.ts'

export type Urgency = {
  readonly level: 'alarm' | 'imminent' | 'warning'
  readonly because:
    | 'FLIGHT_CANCELLED'
    | 'FLIGHT_RETIMED'
    | 'LATE'
    | 'CUT_OFF_PASSED'
    | 'ETD_PASSED'
    | 'CUT_OFF_NEAR'
    | 'ETD_NEAR'
}

type Shipment = {
  readonly status: string | null
  readonly cutOff: Instant | null
  readonly etd: Instant | null
  /** The next expected milestone, or null. */
  readonly nextMilestone: Milestone | null
  /** Whether its booked flight does not depart. */
  readonly flightCancelled: boolean | null
  /** The flight leaves at another time than it is booked for. */
  readonly flightRetimed: boolean | null
  /** A milestone of it is overdue. */
  readonly late: boolean | null
  /** Whether the office works on it rather than only receiving it. */
  readonly ours: boolean | null
}

/**
 * Returns why a shipment in a list needs attention, or null (SHP-01, domain §6).
 * Alarm: late with a milestone; while pending also on a cancelled or retimed flight, past its cut-off, or past departure if no
 * cut-off is known. Warning: less than two hours before that time; imminent: less than one. The cut-off counts until the airline has accepted the freight, as
 * on home; afterwards the departure counts. Shipments that the office only receives have no urgency.
 */
export function urgencyOf(
  { status, cutOff, etd, nextMilestone, flightCancelled, flightRetimed, late, ours }: Shipment,
  now: Instant,
): Urgency | null {
  if (!ours) return null
  if (flightCancelled && status === 'Pending') return { level: 'alarm', because: 'FLIGHT_CANCELLED' }
  if (flightRetimed && status === 'Pending') return { level: 'alarm', because: 'FLIGHT_RETIMED' }
  if (late) return { level: 'alarm', because: 'LATE' }
  const isToAccept = nextMilestone !== null && UNTIL_ACCEPTED.includes(nextMilestone)
  const until = isToAccept ? cutOff : null
  const deadline = until ?? etd
  if (status !== 'Pending' || deadline === null) return null
  const left = Date.parse(deadline) - Date.parse(now)
  if (left < 0) return { level: 'alarm', because: until === null ? 'ETD_PASSED' : 'CUT_OFF_PASSED' }
  if (left >= 2 * HOUR) return null
  return { level: left < HOUR ? 'imminent' : 'warning', because: until === null ? 'ETD_NEAR' : 'CUT_OFF_NEAR' }
}

const HOUR = 3_600_000
