import type { Instant } from '#platform/domain/local-time.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allOf } from '#platform/domain/verdict.ts'
import { both, hasRoom, roomOf, type SpaceDemand } from './room.ts'
import { type RequestRefusal, type SpaceFlight, type SpaceShipment, canRequest } from './space-rules.ts'

export type SpaceRequest = {
  readonly shipment: SpaceShipment
  readonly uldType: string | null
  readonly positions: number | null
}

/**
 * Decides, in the given order, which shipments get space on a flight: each that may fly with it, as long as there is room. With
 * `overridden` the capacity is ignored.
 */
export function judgeRequests(
  target: readonly SpaceRequest[],
  flight: SpaceFlight,
  by: { readonly actor: Pick<Actor, 'officeId'>; readonly now: Instant; readonly overridden: boolean },
): Verdict<RequestRefusal | 'OVER_CAPACITY'>[] {
  let { taken } = flight
  return target.map((one) => {
    const room = roomOf([spaceDemandOf(one)])
    const { capacity } = flight
    const verdict = allOf<RequestRefusal | 'OVER_CAPACITY'>(
      canRequest(one.shipment, flight, by.actor, by.now),
      ...(by.overridden ? [] : [hasRoom({ capacity, taken }, room)]),
    )
    if (verdict.ok) taken = both(taken, room)
    return verdict
  })
}

/** Whether a shipment could get space apart from the capacity of the flight. */
export function wouldCome(verdict: Verdict<RequestRefusal | 'OVER_CAPACITY'>): boolean {
  return verdict.ok || verdict.code === 'OVER_CAPACITY'
}

/** The space that a shipment needs. Cargo without weight needs none here; the rules refuse it. */
export function spaceDemandOf({ shipment, uldType, positions }: SpaceRequest): SpaceDemand {
  const { grossWeight, cubicCm } = shipment
  return { grossWeight: grossWeight ?? '0', cubicCm, uldType, positions }
}
