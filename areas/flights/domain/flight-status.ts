/** What a flight is to whoever looks at the board; the first that applies. */
export const FLIGHT_STATUSES = ['CANCELLED', 'WITHDRAWN', 'DEPARTED', 'RETIMED', 'EXTRA', 'PLANNED'] as const
export type FlightStatus = (typeof FLIGHT_STATUSES)[number]

/** Whether nothing flies with it, whatever is booked. */
export function staysOnGround(status: FlightStatus): boolean {
  return status === 'CANCELLED' || status === 'WITHDRAWN'
}
