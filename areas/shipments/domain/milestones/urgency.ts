import type { Instant } from '#platform/domain/local-time.ts'
import { type Milestone, UNTIL_ACCEPTED } from './route-map.ts'

export type Urgency = {
  readonly level: 'alarm' | 'warning'
  readonly because: 'FLIGHT_CANCELLED' | 'LATE' | 'CUT_OFF_PASSED' | 'ETD_PASSED' | 'CUT_OFF_NEAR' | 'ETD_NEAR'
}

type Shipment = {
  readonly status: string | null
  readonly cutOff: Instant | null
  readonly etd: Instant | null
  /** The next expected milestone, or null. */
  readonly nextMilestone: Milestone | null
  /** Whether its booked flight does not depart. */
  readonly flightCancelled: boolean | null
  /** Whether a milestone is overdue. */
  readonly late: boolean | null
  /** Whether the office works on it rather than only receiving it. */
  readonly ours: boolean | null
}

/**
 * Returns why a shipment needs attention, or null (SHP-01, domain §6). Pending: its flight does not depart; always: a milestone
 * is late. Pending: past its cut-off, or past departure without cut-off, is an alarm; less than two hours before is a warning.
 * The cut-off counts until the airline has accepted the freight, as on the home page; afterwards the departure. Shipments that
 * the office only receives are not its work.
 */
export function urgencyOf(
  { status, cutOff, etd, nextMilestone, flightCancelled, late, ours }: Shipment,
  now: Instant,
): Urgency | null {
  if (!ours) return null
  if (flightCancelled && status === 'Pending') return { level: 'alarm', because: 'FLIGHT_CANCELLED' }
  if (late) return { level: 'alarm', because: 'LATE' }
  const isToAccept = nextMilestone !== null && UNTIL_ACCEPTED.includes(nextMilestone)
  const until = isToAccept ? cutOff : null
  const deadline = until ?? etd
  if (status !== 'Pending' || deadline === null) return null
  const left = Date.parse(deadline) - Date.parse(now)
  if (left < 0) return { level: 'alarm', because: until === null ? 'ETD_PASSED' : 'CUT_OFF_PASSED' }
  return left < TWO_HOURS ? { level: 'warning', because: until === null ? 'ETD_NEAR' : 'CUT_OFF_NEAR' } : null
}

const TWO_HOURS = 7_200_000
