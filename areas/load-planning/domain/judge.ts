import type { Instant } from '#platform/domain/local-time.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allOf } from '#platform/domain/verdict.ts'
import { both, hasRoom, roomOf, type Asked } from './room.ts'
import { type RequestRefusal, type SpaceFlight, type SpaceShipment, canRequest } from './space-rules.ts'

export type Wanted = {
  readonly shipment: SpaceShipment
  readonly uldType: string | null
  readonly positions: number | null
}

/**
 * Which of several shipments get space on a flight when they come in this order: each that may fly with it, as long as
 * there is room. `overridden` leaves the room out of account.
 */
export function judgeRequests(
  wanted: readonly Wanted[],
  flight: SpaceFlight,
  by: { readonly actor: Pick<Actor, 'officeId'>; readonly now: Instant; readonly overridden: boolean },
): Verdict<RequestRefusal | 'OVER_CAPACITY'>[] {
  let { taken } = flight
  return wanted.map((one) => {
    const room = roomOf([askedOf(one)])
    const { capacity } = flight
    const verdict = allOf<RequestRefusal | 'OVER_CAPACITY'>(
      canRequest(one.shipment, flight, by.actor, by.now),
      ...(by.overridden ? [] : [hasRoom({ capacity, taken }, room)]),
    )
    if (verdict.ok) taken = both(taken, room)
    return verdict
  })
}

/** Whether a shipment would come if there were room for all: it may fly with the flight, over its capacity or not. */
export function wouldCome(verdict: Verdict<RequestRefusal | 'OVER_CAPACITY'>): boolean {
  return verdict.ok || verdict.code === 'OVER_CAPACITY'
}

/** Cargo that is not weighed asks for nothing; the rules refuse it. */
export function askedOf({ shipment, uldType, positions }: Wanted): Asked {
  const { grossWeight, cubicCm } = shipment
  return { grossWeight: grossWeight ?? '0', cubicCm, uldType, positions }
}
