import type { FlightStatus } from '#areas/flights/domain/flight-status.ts'
import type { Tone } from '#platform/web/kit/layout/status-tag.tsx'

/** The status of a flight as an alarm for its plan: red where nothing must be built for it. */
export const FLIGHT_TONES: Readonly<Record<FlightStatus, Tone>> = {
  CANCELLED: 'red',
  WITHDRAWN: 'red',
  DEPARTED: 'grey',
  RETIMED: 'amber',
  EXTRA: 'grey',
  PLANNED: 'grey',
}
