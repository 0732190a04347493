import { nameOfShipment } from '../booking/name-of-shipment.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type Departure, isSameOrRetimed } from '../flight/departure.ts'

/**
 * How far the space of a shipment on a flight is (SPC-01): asked of the airline, answered by it, given back. Written by load
 * planning alone.
 */
export const SPACE_STATUSES = ['None', 'Requested', 'Confirmed', 'Refused', 'Released'] as const

export type SpaceStatus = (typeof SPACE_STATUSES)[number]

type WithSpace = { readonly spaceStatus: SpaceStatus }

/** Whether it takes room on a flight: also while the airline has not answered, or the room would be given twice. */
export function holdsSpace({ spaceStatus }: WithSpace): boolean {
  return spaceStatus === 'Requested' || spaceStatus === 'Confirmed'
}

/**
 * SPC-01: who has asked for space flies only once it is confirmed. Whoever never asked, or gave it back, flies without:
 * freight on open sale needs no space of ours.
 */
export function isSpaceConfirmed({ spaceStatus }: WithSpace): Verdict<'SPACE_NOT_CONFIRMED'> {
  return spaceStatus === 'Requested' || spaceStatus === 'Refused' ? refuse('SPACE_NOT_CONFIRMED') : allowed
}

/** Space is on one flight: a MAWB over the shipment flies with it, or the space is given back first. */
export function canFlyWithSpace(
  shipment: WithSpace & Departure & { readonly hawbNo: string | null; readonly jobNo: string },
  flight: Departure,
): Verdict<'SPACE_ON_OTHER_FLIGHT'> {
  if (!holdsSpace(shipment) || isSameOrRetimed(shipment, flight)) return allowed
  const { flightNo } = shipment
  return refuse('SPACE_ON_OTHER_FLIGHT', { house: nameOfShipment(shipment), flight: flightNo ?? '' })
}
