import { legsFlown } from '#areas/flights/domain/legs-flown.ts'
import { type FlightStatus, staysOnGround } from '#areas/flights/domain/flight-status.ts'
import {
  type ShipmentOffices,
  type ShipmentStatus,
  canSaveShipment,
} from '#areas/shipments/domain/booking/shipment-rules.ts'
import type { Actor } from '#platform/domain/actor.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'

export type UpdateRefusal = 'NOT_OWN_OFFICE' | 'PRE_ALERT_SENT' | 'FLIGHT_CANCELLED' | 'BOOKING_UP_TO_DATE'

type Booked = ShipmentOffices & { readonly status: ShipmentStatus }

type Retimed = {
  readonly status: FlightStatus
  readonly legs: readonly {
    readonly origin: string
    readonly destination: string
    readonly departsAt: Instant
    readonly arrivesAt: Instant
  }[]
}

/** Whether the booking may take over the times of its retimed flight; afterwards the destination has received the old ones. */
export function canUpdateBooking(
  shipment: Booked,
  { isRetimed, isGrounded = false }: { readonly isRetimed: boolean; readonly isGrounded?: boolean },
  actor: Pick<Actor, 'officeId'>,
): Verdict<UpdateRefusal> {
  return allOf<UpdateRefusal>(
    canSaveShipment(shipment, actor),
    shipment.status === 'Sent' ? refuse('PRE_ALERT_SENT') : allowed,
    isGrounded ? refuse('FLIGHT_CANCELLED') : allowed,
    isRetimed ? allowed : refuse('BOOKING_UP_TO_DATE'),
  )
}

/** How a flight stands to what is booked on it: leaves it at another time, and does it leave at all. */
export function retimingOf(
  booked: {
    readonly originAirport: string | null
    readonly destinationAirport: string | null
    readonly etd: Instant | null
  },
  flight: Retimed | undefined,
): { readonly isRetimed: boolean; readonly isGrounded: boolean } {
  const part = flight && legsFlown(flight.legs, booked)
  const isRetimed =
    part !== undefined && booked.etd !== null && Date.parse(part.from.departsAt) !== Date.parse(booked.etd)
  return { isRetimed, isGrounded: flight !== undefined && staysOnGround(flight.status) }
}
