import {
  type BookedFlight,
  type BookedShipment,
  FLIGHT_ALARMS,
  flightAlarmsOf,
} from '#areas/shipments/domain/flight/flight-alarms.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { SpaceDemand } from './room.ts'

/** Problems of space that is held, worst first. */
export const SPACE_ALARMS = [...FLIGHT_ALARMS, 'CARGO_CHANGED'] as const
export type SpaceAlarm = (typeof SPACE_ALARMS)[number]

type Shipment = BookedShipment & { readonly grossWeight: string | null; readonly cubicCm: number }

/** Returns the problems that need attention: changes of the flight, and cargo that differs from what the space was given for. */
export function alarmsOf(
  shipment: Shipment,
  granted: Pick<SpaceDemand, 'grossWeight' | 'cubicCm' | 'uldType'>,
  flight: BookedFlight,
  now: Instant,
): SpaceAlarm[] {
  const isSame = Number(granted.grossWeight) === Number(shipment.grossWeight) && granted.cubicCm === shipment.cubicCm
  return [...flightAlarmsOf(shipment, flight, granted.uldType, now), ...(isSame ? [] : (['CARGO_CHANGED'] as const))]
}
