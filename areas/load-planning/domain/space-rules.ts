import type { Space } from '#areas/flights/domain/capacity.ts'
import { type FlightState, statusOf } from '#areas/flights/domain/flight-rules.ts'
import { legsFlown } from '#areas/flights/domain/legs-flown.ts'
import { canKeep } from '#areas/flights/domain/schedule-rules.ts'
import { type Goods, canFlyOn } from '#areas/cargo/domain/dangerous-goods.ts'
import {
  type ShipmentOffices,
  type ShipmentStatus,
  canSaveShipment,
} from '#areas/shipments/domain/booking/shipment-rules.ts'
import { type Departure, isSameOrRetimed } from '#areas/shipments/domain/flight/departure.ts'
import { type SpaceStatus, holdsSpace } from '#areas/shipments/domain/space/space-rules.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { type Instant, localOf } from '#platform/domain/local-time.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'

// SPC-01: what may happen to the space of a shipment on a flight. The table of states stands in the README.

/** What the rules look at of a shipment. */
export type SpaceShipment = ShipmentOffices &
  Departure &
  Goods & {
    readonly status: ShipmentStatus
    readonly spaceStatus: SpaceStatus
    readonly mawbNo: string | null
    readonly originAirport: string | null
    readonly destinationAirport: string | null
    readonly grossWeight: string | null
    readonly cubicCm: number
  }

/** What the rules look at of a dated flight. */
export type SpaceFlight = FlightState & {
  readonly flightNo: string
  readonly flightType: string
  readonly legs: readonly FlownLeg[]
  /** Time zone of the first airport. */
  readonly originZone: string
  readonly capacity: Space
  readonly taken: Space
}

export type FlownLeg = {
  readonly origin: string
  readonly destination: string
  readonly departsAt: Instant
  readonly arrivesAt: Instant
}

type By = Pick<Actor, 'officeId'>
type FlightRefusal = 'FLIGHT_CANCELLED' | 'FLIGHT_WITHDRAWN' | 'FLIGHT_DEPARTED'
export type RequestRefusal =
  | FlightRefusal
  | 'NOT_OWN_OFFICE'
  | 'FLIGHT_NOT_OWN'
  | 'PRE_ALERT_SENT'
  | 'SPACE_HELD'
  | 'ROUTE_NOT_FLOWN'
  | 'MAWB_ON_OTHER_FLIGHT'
  | 'CARGO_UNKNOWN'
  | 'CARGO_AIRCRAFT_ONLY'
export type AnswerRefusal = FlightRefusal | 'FLIGHT_NOT_OWN' | 'SPACE_NOT_REQUESTED' | 'SPACE_NOT_HELD'
export type ReleaseRefusal = 'FLIGHT_DEPARTED' | 'NOT_OWN_OFFICE' | 'SPACE_NOT_HELD' | 'PRE_ALERT_SENT'
export type ReviseRefusal =
  | FlightRefusal
  | 'NOT_OWN_OFFICE'
  | 'SPACE_NOT_HELD'
  | 'PRE_ALERT_SENT'
  | 'CARGO_UNKNOWN'
  | 'CARGO_AIRCRAFT_ONLY'

/**
 * Space is asked for by an office of the shipment that also controls the flight, for cargo that is weighed and measured
 * and may fly on such an aircraft.
 */
export function canRequest(
  shipment: SpaceShipment,
  flight: SpaceFlight,
  actor: By,
  now: Instant,
): Verdict<RequestRefusal> {
  return allOf<RequestRefusal>(
    canSaveShipment(shipment, actor),
    isOwnFlight(flight, actor),
    isBookable(flight, now),
    isUnsent(shipment),
    holdsSpace(shipment) ? refuse('SPACE_HELD') : allowed,
    isMeasured(shipment),
    fliesAlong(shipment, flight),
    canFlyOn(shipment, flight),
  )
}

/** The airline says yes, which somebody who controls the flight enters. */
export function canConfirm(
  shipment: SpaceShipment,
  flight: SpaceFlight,
  actor: By,
  now: Instant,
): Verdict<AnswerRefusal> {
  return allOf<AnswerRefusal>(
    isOwnFlight(flight, actor),
    isBookable(flight, now),
    shipment.spaceStatus === 'Requested' ? allowed : refuse('SPACE_NOT_REQUESTED'),
  )
}

/** The airline says no, or takes back what it confirmed; also on a flight that it cancelled. */
export function canRefuse(
  shipment: SpaceShipment,
  flight: SpaceFlight,
  actor: By,
  now: Instant,
): Verdict<AnswerRefusal> {
  return allOf<AnswerRefusal>(isOwnFlight(flight, actor), hasNotFlown(flight, now), isHeld(shipment))
}

/** The space goes back, by the office of the shipment or of the flight; from a cancelled flight at any time. */
export function canRelease(
  shipment: SpaceShipment,
  flight: SpaceFlight,
  actor: By,
  now: Instant,
): Verdict<ReleaseRefusal> {
  return allOf<ReleaseRefusal>(
    isOwnFlight(flight, actor).ok ? allowed : canSaveShipment(shipment, actor),
    isUnsent(shipment),
    hasNotFlown(flight, now),
    isHeld(shipment),
  )
}

/** The space takes over what the cargo weighs and measures by now, and the times that the flight has by now. */
export function canRevise(
  shipment: SpaceShipment,
  flight: SpaceFlight,
  actor: By,
  now: Instant,
): Verdict<ReviseRefusal> {
  return allOf<ReviseRefusal>(
    canSaveShipment(shipment, actor),
    isBookable(flight, now),
    isUnsent(shipment),
    isHeld(shipment),
    isMeasured(shipment),
    canFlyOn(shipment, flight),
  )
}

/** The part of a flight that a shipment flies along: from where it takes off at the origin to where it lands. */
export function partFlown(
  legs: readonly FlownLeg[],
  route: Pick<SpaceShipment, 'originAirport' | 'destinationAirport'>,
): { readonly departsAt: Instant; readonly arrivesAt: Instant } | undefined {
  const flown = legsFlown(legs, route)
  return flown && { departsAt: flown.from.departsAt, arrivesAt: flown.to.arrivesAt }
}

function isOwnFlight(flight: SpaceFlight, actor: By): Verdict<'FLIGHT_NOT_OWN'> {
  return canKeep(flight, actor).ok ? allowed : refuse('FLIGHT_NOT_OWN', { flight: flight.flightNo })
}

/** A flight that will leave: neither cancelled nor withdrawn nor gone. A retimed one is as good as any. */
function isBookable(flight: SpaceFlight, now: Instant): Verdict<FlightRefusal> {
  const status = statusOf(flight, now)
  if (status === 'CANCELLED') return refuse('FLIGHT_CANCELLED')
  if (status === 'WITHDRAWN') return refuse('FLIGHT_WITHDRAWN')
  return hasNotFlown(flight, now)
}

function hasNotFlown(flight: SpaceFlight, now: Instant): Verdict<'FLIGHT_DEPARTED'> {
  return statusOf(flight, now) === 'DEPARTED' ? refuse('FLIGHT_DEPARTED') : allowed
}

function isUnsent({ status }: SpaceShipment): Verdict<'PRE_ALERT_SENT'> {
  return status === 'Sent' ? refuse('PRE_ALERT_SENT') : allowed
}

function isHeld(shipment: SpaceShipment): Verdict<'SPACE_NOT_HELD'> {
  return holdsSpace(shipment) ? allowed : refuse('SPACE_NOT_HELD')
}

function isMeasured({ grossWeight, cubicCm }: SpaceShipment): Verdict<'CARGO_UNKNOWN'> {
  return grossWeight === null || Number(grossWeight) === 0 || cubicCm === 0 ? refuse('CARGO_UNKNOWN') : allowed
}

/** The flight leads where the shipment goes, and is that of its MAWB where it has one. */
function fliesAlong(
  shipment: SpaceShipment,
  { legs, flightNo, originZone }: SpaceFlight,
): Verdict<'ROUTE_NOT_FLOWN' | 'MAWB_ON_OTHER_FLIGHT'> {
  const { originAirport, destinationAirport, mawbNo } = shipment
  const part = partFlown(legs, shipment)
  if (!part) {
    return refuse('ROUTE_NOT_FLOWN', {
      flight: flightNo,
      route: `${originAirport ?? '?'}–${destinationAirport ?? '?'}`,
    })
  }
  if (mawbNo === null || isSameOrRetimed(shipment, { flightNo, etd: part.departsAt })) return allowed
  const etd = shipment.etd ? `${localOf(shipment.etd, originZone).replace('T', ' ')} ${legs[0]?.origin ?? ''}` : '–'
  return refuse('MAWB_ON_OTHER_FLIGHT', { mawb: mawbNo, flight: shipment.flightNo ?? '', etd })
}

type Measured = Pick<SpaceShipment, 'grossWeight' | 'cubicCm'>

/** Whether cargo needs more than its space was given for. */
export function isGrown(given: Measured, cargo: Measured): boolean {
  return Number(cargo.grossWeight) > Number(given.grossWeight) || cargo.cubicCm > given.cubicCm
}
