import type { NumberOfAirline } from '#areas/consolidation/domain/master-flight.ts'
import type { SpaceDemand } from '#areas/space/domain/room.ts'
import type { SpaceFlight, SpaceShipment } from '#areas/space/domain/space-rules.ts'
import type { Actor } from '#platform/domain/actor.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { FlightCost } from '../plan/plan-money.ts'

// What the recovery of a flight starts from, and what it proposes.

export const RECOVERY_WAYS = ['soonest', 'fewest', 'cheapest'] as const
export type RecoveryWay = (typeof RECOVERY_WAYS)[number]

export type RecoveryTrouble = 'GROUNDED' | 'OVER_CAPACITY'

/** A shipment with space on the flight. */
export type RecoveryHouse = {
  readonly id: string
  readonly status: 'Requested' | 'Confirmed'
  /** The chargeable weight in kg that its space was given for. */
  readonly chargeKg: number
  readonly needed: SpaceDemand
  readonly shipment: SpaceShipment
}

/** A MAWB that the office may still move to another flight of its airline or of an interline partner. */
export type RecoveryMaster = {
  readonly id: string
  readonly originAirport: string
  readonly destinationAirport: string
  readonly carriers: NumberOfAirline
  /** All its houses, also those that the user does not see. */
  readonly houses: readonly string[]
}

export type RecoveryFlight = SpaceFlight & { readonly id: string; readonly status: string }

/** A later flight with the carrier's rates; null if its schedule has none. */
export type RecoveryDeparture = { readonly flight: RecoveryFlight; readonly cost: FlightCost | null }

export type StayReason = 'UNDER_MAWB' | 'NO_DEPARTURE'

export type RecoveryProposal = {
  readonly way: RecoveryWay
  readonly moves: readonly { readonly shipmentId: string; readonly flightId: string; readonly delayHours: number }[]
  /** Shipments that would have to leave the flight, but stay. */
  readonly stays: readonly { readonly shipmentId: string; readonly reason: StayReason }[]
  /** The carrier's charge for what is moved, by the rates of the new flights; null where a rate or a common currency is missing. */
  readonly cost: { readonly amount: string; readonly currency: string } | null
}

export type RecoveryInput = {
  readonly flight: RecoveryFlight
  readonly houses: readonly RecoveryHouse[]
  /** Houses under any other MAWB stay. */
  readonly masters: readonly RecoveryMaster[]
  readonly departures: readonly RecoveryDeparture[]
  readonly actor: Pick<Actor, 'officeId'>
  readonly now: Instant
}

/** What leaves the flight together: a house alone, or all houses of one MAWB. */
export type Party = { readonly houses: readonly RecoveryHouse[]; readonly master: RecoveryMaster | null }
