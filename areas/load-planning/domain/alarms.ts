import { statusOf } from '#areas/flights/domain/flight-rules.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { Asked } from './room.ts'
import { type SpaceFlight, type SpaceShipment, partFlown } from './space-rules.ts'

/** What is wrong with space that is held, worst first. */
export const SPACE_ALARMS = ['CANCELLED', 'WITHDRAWN', 'FLOWN_UNCONFIRMED', 'RETIMED', 'CARGO_CHANGED'] as const
export type SpaceAlarm = (typeof SPACE_ALARMS)[number]

/**
 * What somebody has to look at: the flight does not leave, left without an answer, or leaves at another time than the
 * shipment is booked for; the cargo weighs or measures something else than the space was given for.
 */
export function alarmsOf(
  shipment: SpaceShipment,
  given: Pick<Asked, 'grossWeight' | 'cubicCm'>,
  flight: SpaceFlight,
  now: Instant,
): SpaceAlarm[] {
  const status = statusOf(flight, now)
  const alarms: readonly [SpaceAlarm, boolean][] = [
    ['CANCELLED', status === 'CANCELLED'],
    ['WITHDRAWN', status === 'WITHDRAWN'],
    ['FLOWN_UNCONFIRMED', status === 'DEPARTED' && shipment.spaceStatus === 'Requested'],
    ['RETIMED', partFlown(flight.legs, shipment)?.departsAt !== shipment.etd],
    ['CARGO_CHANGED', Number(given.grossWeight) !== Number(shipment.grossWeight) || given.cubicCm !== shipment.cubicCm],
  ]
  return alarms.filter(([, isTrue]) => isTrue).map(([alarm]) => alarm)
}
