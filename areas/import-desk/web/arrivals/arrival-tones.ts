import type { Tone } from '#platform/web/kit/layout/status-tag.tsx'
import type { ArrivalState } from '#areas/shipments/domain/milestones/arrivals.ts'

/** Tag colours of the arrival states. */
export const ARRIVAL_TONES: Readonly<Record<ArrivalState, Tone>> = {
  Expected: 'grey',
  'Part arrived': 'amber',
  Arrived: 'blue',
  Released: 'blue',
  Delivered: 'green',
}
