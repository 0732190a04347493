import type { Space } from '#areas/flights/domain/capacity.ts'
import { type FlightState, statusOf } from '#areas/flights/domain/flight-rules.ts'
import { legsFlown } from '#areas/flights/domain/legs-flown.ts'
import { canMaintain } from '#areas/flights/domain/schedule-rules.ts'
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

// SPC-01: the rules for the space of a shipment on a flight. The README has the state table.

/** The values of a shipment that the rules need. */
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

/** The values of a dated flight that the rules need. */
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
 * Space is requested by an office of the shipment that also controls the flight, for cargo with weight and volume that may fly on
 * this type of aircraft.
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

/** The airline's confirmation, entered by an office that controls the flight. */
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

/** The airline's refusal, or withdrawal of its confirmation; also possible on a cancelled flight. */
export function canRefuse(
  shipment: SpaceShipment,
  flight: SpaceFlight,
  actor: By,
  now: Instant,
): Verdict<AnswerRefusal> {
  return allOf<AnswerRefusal>(isOwnFlight(flight, actor), hasNotFlown(flight, now), isHeld(shipment))
}

/** Space is released by the office of the shipment or of the flight; on a cancelled flight at any time. */
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

/** Updates the space to the current weight and volume of the cargo and the current times of the flight. */
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

/** Returns the part of a flight that a shipment uses: from departure at its origin to arrival at its destination. */
export function partFlown(
  legs: readonly FlownLeg[],
  route: Pick<SpaceShipment, 'originAirport' | 'destinationAirport'>,
): { readonly departsAt: Instant; readonly arrivesAt: Instant } | undefined {
  const flown = legsFlown(legs, route)
  return flown && { departsAt: flown.from.departsAt, arrivesAt: flown.to.arrivesAt }
}

function isOwnFlight(flight: SpaceFlight, actor: By): Verdict<'FLIGHT_NOT_OWN'> {
  return canMaintain(flight, actor).ok ? allowed : refuse('FLIGHT_NOT_OWN', { flight: flight.flightNo })
}

/** Whether a flight can be booked: not cancelled, withdrawn or departed. Retimed flights can be booked. */
function isBookable(flight: SpaceFlight, now: Instant): Verdict<FlightRefusal> {
  const status = statusOf(flight, now)
  if (status === 'CANCELLED') return refuse('FLIGHT_CANCELLED')
  if (status === 'WITHDRAWN') return refuse('FLIGHT_WITHDRAWN')
  return hasNotFlown(flight, now)
}

/** Whether a flight is still on the ground. */
export function hasNotFlown(flight: SpaceFlight, now: Instant): Verdict<'FLIGHT_DEPARTED'> {
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

/** Whether the flight leads to the shipment's destination, and is the flight of its MAWB if it has one. */
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
export function isGrown(granted: Measured, cargo: Measured): boolean {
  return Number(cargo.grossWeight) > Number(granted.grossWeight) || cargo.cubicCm > granted.cubicCm
}
