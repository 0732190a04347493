import type { Tone } from '#platform/web/kit/layout/status-tag.tsx'
import type { DeliveryState, PreAlertState } from '../../domain/pre-alert.ts'

/** The colours of letters and their deliveries. */
export const DELIVERY_TONES: Readonly<Record<PreAlertState | DeliveryState, Tone>> = {
  Queued: 'blue',
  Sending: 'blue',
  Accepted: 'green',
  Refused: 'red',
  Unknown: 'amber',
  Failed: 'red',
}
