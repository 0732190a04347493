import type { Tone } from '#platform/web/kit/layout/status-tag.tsx'
import type { CarrierAlert } from '#areas/shipments/domain/milestones/carrier-alerts.ts'
import type { ArrivalState } from '#areas/shipments/domain/milestones/arrivals.ts'

/** Tag colours of the arrival states. */
export const ARRIVAL_TONES: Readonly<Record<ArrivalState, Tone>> = {
  Expected: 'grey',
  'Part arrived': 'amber',
  Arrived: 'blue',
  Released: 'blue',
  Delivered: 'green',
}

/** What customs hold is not delivered. */
export const CARRIER_ALERT_TONES: Readonly<Partial<Record<CarrierAlert, Tone>>> = {
  DIS: 'amber',
  RFI: 'red',
  RFS: 'red',
  DNL: 'red',
}
