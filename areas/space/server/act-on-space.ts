import { takeSpace } from '#areas/flights/server/index.ts'
import type { ShipmentRow } from '#areas/shipments/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import type { spaceApi } from '../contract/api.ts'
import { both, roomOf } from '../domain/room.ts'
import { canConfirm, canRefuse, canRelease, canRevise, isGrown } from '../domain/space-rules.ts'
import type { AirlineDesk } from './airline/airline-desk.ts'
import { followSpace } from './airline/ask-airline.ts'
import type { Held } from './airline/space-message.ts'
import { actOnHeld, freeing, into, writeHeld } from './held-space.ts'
import { lockWithHouses, shipmentsGivingBack } from './houses-of-mawb.ts'
import { requireRoom } from './request-space.ts'
import { roomHeld } from './space-repository.ts'

/** The airline's confirmation, entered by hand. */
export const confirmSpace =
  (desk: AirlineDesk): Verb<typeof spaceApi.spaceConfirm> =>
  (context, { ids, reason }) =>
    onHeld(
      context,
      (tx) => lockWithHouses(tx, ids, context),
      { desk, isOurs: false },
      (tx, shipments) =>
        actOnHeld(tx, shipments, context, canConfirm, (_, held) =>
          writeHeld(tx, held.map(into('Confirmed')), { kind: 'confirm', reason }),
        ),
    )

/** The airline's refusal, entered by hand. */
export const refuseSpace =
  (desk: AirlineDesk): Verb<typeof spaceApi.spaceRefuse> =>
  (context, { reason, ...back }) =>
    onHeld(
      context,
      (tx) => shipmentsGivingBack(tx, { mawb: undefined, ...back }, context),
      { desk, isOurs: false },
      (tx, shipments) =>
        actOnHeld(tx, shipments, context, canRefuse, (_, held, flight) =>
          freeing(tx, flight, context, () => writeHeld(tx, held.map(into('Refused')), { kind: 'refuse', reason })),
        ),
    )

export const releaseSpace =
  (desk: AirlineDesk): Verb<typeof spaceApi.spaceRelease> =>
  (context, { reason, ...back }) =>
    onHeld(
      context,
      (tx) => shipmentsGivingBack(tx, { mawb: undefined, ...back }, context),
      { desk, isOurs: true },
      (tx, shipments) =>
        actOnHeld(tx, shipments, context, canRelease, (_, held, flight) =>
          freeing(tx, flight, context, () => writeHeld(tx, held.map(into('Released')), { kind: 'release', reason })),
        ),
    )

/** Space that needs more than the airline confirmed must be confirmed again; otherwise it stays confirmed. */
export const reviseSpace =
  (desk: AirlineDesk): Verb<typeof spaceApi.spaceRevise> =>
  (context, { ids, overrideReason }) =>
    onHeld(
      context,
      (tx) => lockWithHouses(tx, ids, context),
      { desk, isOurs: true },
      (tx, shipments) =>
        actOnHeld(tx, shipments, context, canRevise, (_, held, { id }) =>
          reviseOn(tx, held, id, { context, overrideReason }),
        ),
    )

async function reviseOn(
  tx: WriteTx,
  held: readonly Held[],
  flightId: string,
  { context, overrideReason }: { context: Context; overrideReason: string | null },
): Promise<void> {
  await takeSpace(tx, flightId, context.now, async (locked) => {
    const others = await roomHeld(
      tx,
      flightId,
      held.map(({ space }) => space.shipmentId),
    )
    const revised = oneStatusPerMawb(held.map(unchanged))
    const room = roomOf(revised.map(({ space }) => space))
    const grows = held.some(({ shipment, space }) => isGrown(space, shipment))
    const reason = grows ? requireRoom(locked, { held: others, room, overrideReason }, context) : null
    await writeHeld(
      tx,
      revised.map(({ shipment, space }) => ({
        shipment,
        space: { ...space, overrideReason: reason ?? space.overrideReason },
      })),
      { kind: 'revise', reason: null },
      locked,
    )
    return both(others, room)
  })
}

/** What the airline has to confirm anew of one house of a MAWB, it has to of all: it weighs the MAWB. */
function oneStatusPerMawb(revised: readonly Held[]): readonly Held[] {
  const open = new Set(
    revised.filter(({ space }) => space.status === 'Requested').map(({ shipment }) => shipment.masterId),
  )
  return revised.map(({ shipment, space }) => {
    const isOpen = shipment.masterId !== null && open.has(shipment.masterId)
    return { shipment, space: isOpen ? { ...space, status: 'Requested' as const } : space }
  })
}

/** Locks the shipments, does the act, and lets the requests to the airline follow. */
function onHeld(
  context: Context,
  lock: (tx: WriteTx) => Promise<readonly ShipmentRow[]>,
  { desk, isOurs }: { readonly desk: AirlineDesk; readonly isOurs: boolean },
  act: (tx: WriteTx, shipments: readonly ShipmentRow[]) => Promise<void>,
): Promise<{ done: number }> {
  const { actor, now } = context
  return context.transact(async (tx) => {
    const shipments = await lock(tx)
    const ids = shipments.map(({ id }) => id)
    await act(tx, shipments)
    await followSpace(tx, desk, { shipmentIds: ids, isOurs, actor, now })
    return { done: ids.length }
  })
}

/** Returns the space for the cargo as it is now. */
function unchanged({ shipment, space }: Held): Held {
  const { grossWeight, cubicCm, chargeWeight } = shipment
  const status = space.status === 'Confirmed' && isGrown(space, shipment) ? 'Requested' : space.status
  const now = {
    grossWeight: grossWeight ?? space.grossWeight,
    cubicCm,
    chargeWeight: chargeWeight ?? space.chargeWeight,
  }
  return { shipment, space: { ...space, ...now, status } }
}
