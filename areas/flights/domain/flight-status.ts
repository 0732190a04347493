/** The status of a flight on the board; the first that applies. */
export const FLIGHT_STATUSES = ['CANCELLED', 'WITHDRAWN', 'DEPARTED', 'RETIMED', 'EXTRA', 'PLANNED'] as const
export type FlightStatus = (typeof FLIGHT_STATUSES)[number]

/** Whether the flight does not operate, whatever is booked on it. */
export function staysOnGround(status: FlightStatus): boolean {
  return status === 'CANCELLED' || status === 'WITHDRAWN'
}
