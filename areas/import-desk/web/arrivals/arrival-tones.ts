import type { Tone } from '#platform/web/kit/layout/status-tag.tsx'
import type { ArrivalState } from '#areas/shipments/domain/milestones/arrivals.ts'

/** How far a shipment is on the import side, as a colour. */
export const ARRIVAL_TONES: Readonly<Record<ArrivalState, Tone>> = {
  Expected: 'grey',
  'Part arrived': 'amber',
  Arrived: 'blue',
  Released: 'blue',
  Delivered: 'green',
}
