import type { Security } from '#areas/cargo/domain/screening.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'

export const AIRCRAFT = ['PASSENGER', 'CARGO'] as const

export type Aircraft = (typeof AIRCRAFT)[number]

/** The flight that freight is booked on or planned for. */
export type BookedFlight = { readonly flightNo: string; readonly flightType: string }

/** A piece with what decides on which aircraft it may fly. */
export type FlyingPiece = {
  readonly security: Security
  readonly reference: string
  /** Whether its goods are for cargo aircraft only (CAO). */
  readonly isCao: boolean
  /** Null if no schedule has its flight. */
  readonly flight: BookedFlight | null
}

type FlyRefusal = 'FLIGHT_CARRIES_PASSENGERS' | 'PIECE_CARGO_AIRCRAFT_ONLY' | 'GOODS_CARGO_AIRCRAFT_ONLY'

/**
 * The aircraft that a piece leaves on: that of its booked flight. The clerk may choose the stricter one, and decides where no
 * flight is known; without a choice it is a passenger flight then.
 */
export function aircraftOf({ flight }: Pick<FlyingPiece, 'flight'>, chosen: Aircraft | null): Aircraft {
  if (chosen === 'PASSENGER') return chosen
  return flight === null ? (chosen ?? 'PASSENGER') : aircraftOfFlight(flight)
}

/** The aircraft of a hand-over: a passenger flight as soon as one of its pieces leaves on one. */
export function aircraftOfAll(pieces: readonly FlyingPiece[], chosen: Aircraft | null): Aircraft {
  return pieces.some((piece) => aircraftOf(piece, chosen) === 'PASSENGER') ? 'PASSENGER' : 'CARGO'
}

/**
 * WHS-02: SCO pieces (ICAO Annex 17: secure for cargo aircraft only) and goods for cargo aircraft only (IATA DGR, CAO) never fly
 * with passengers, and a booked passenger flight cannot be called a cargo aircraft.
 */
export function canFly(piece: FlyingPiece, chosen: Aircraft | null): Verdict<FlyRefusal> {
  const { security, reference, isCao, flight } = piece
  const withPassengers = aircraftOf(piece, chosen) === 'PASSENGER'
  return allOf<FlyRefusal>(
    chosen === 'CARGO' && withPassengers
      ? refuse('FLIGHT_CARRIES_PASSENGERS', { reference, flight: flight?.flightNo ?? '' })
      : allowed,
    security === 'SCO' && withPassengers ? refuse('PIECE_CARGO_AIRCRAFT_ONLY') : allowed,
    isCao && withPassengers ? refuse('GOODS_CARGO_AIRCRAFT_ONLY', { reference }) : allowed,
  )
}

/** Freighters, charters and trucks of an airline carry no passengers. */
function aircraftOfFlight({ flightType }: BookedFlight): Aircraft {
  return flightType === 'PASSENGER' ? 'PASSENGER' : 'CARGO'
}
