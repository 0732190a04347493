import { nameOfShipment } from '../booking/name-of-shipment.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type Departure, isSameOrRetimed } from '../flight/departure.ts'

/** The status of a shipment's space on a flight (SPC-01). Written only by load planning. */
export const SPACE_STATUSES = ['None', 'Requested', 'Confirmed', 'Refused', 'Released'] as const

export type SpaceStatus = (typeof SPACE_STATUSES)[number]

type WithSpace = { readonly spaceStatus: SpaceStatus }

/** Whether it takes capacity of a flight, even before the airline's answer, so that it is not given twice. */
export function holdsSpace({ spaceStatus }: WithSpace): boolean {
  return spaceStatus === 'Requested' || spaceStatus === 'Confirmed'
}

/** The statuses in which a shipment has no space on a flight. */
export const WITHOUT_SPACE = SPACE_STATUSES.filter((spaceStatus) => !holdsSpace({ spaceStatus }))

/** SPC-01: requested space must be confirmed. Shipments that never requested space or released it need none (free sale). */
export function isSpaceConfirmed({ spaceStatus }: WithSpace): Verdict<'SPACE_NOT_CONFIRMED'> {
  return spaceStatus === 'Requested' || spaceStatus === 'Refused' ? refuse('SPACE_NOT_CONFIRMED') : allowed
}

/** Space is on one flight: a MAWB must use that flight, or the space is released first. */
export function canFlyWithSpace(
  shipment: WithSpace & Departure & { readonly hawbNo: string | null; readonly jobNo: string },
  flight: Departure,
): Verdict<'SPACE_ON_OTHER_FLIGHT'> {
  if (!holdsSpace(shipment) || isSameOrRetimed(shipment, flight)) return allowed
  const { flightNo } = shipment
  return refuse('SPACE_ON_OTHER_FLIGHT', { house: nameOfShipment(shipment), flight: flightNo ?? '' })
}
