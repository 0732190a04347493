import { takeSpace } from '#areas/flights/server/index.ts'
import { lockSeenShipments, markSpace } from '#areas/shipments/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { requireAllowed } from '#platform/server/refusal.ts'
import { spaceErrors } from '../contract/refusals.ts'
import { both, hasRoom, roomOf } from '../domain/room.ts'
import { hasNotFlown } from '../domain/space-rules.ts'
import { notifyOffices } from './notify-offices.ts'
import { bookedOn } from './request-space.ts'
import { type SpaceRow, roomHeld, saveSpaces } from './space-repository.ts'
import { requireVisibleFlight } from './visible-flights.ts'

/**
 * Gives released space back as it was, to undo a move: with its status and batch, on a cancelled flight too, and beyond the capacity
 * with the reason, since that is how it was before.
 */
export async function restoreSpaces(
  tx: WriteTx,
  context: Context,
  former: readonly SpaceRow[],
  reason: string,
): Promise<void> {
  const ids = former.map(({ shipmentId }) => shipmentId)
  const shipments = new Map((await lockSeenShipments(tx, ids, context.actor)).map((one) => [one.id, one]))
  for (const [flightId, spaces] of Map.groupBy(former, (space) => space.flightId)) {
    const flight = await takeSpace(tx, flightId, context.now, async (locked) => {
      requireVisibleFlight(locked, context.actor)
      requireAllowed(spaceErrors, hasNotFlown(locked, context.now.toISOString()))
      const held = await roomHeld(tx, flightId)
      const room = roomOf(spaces)
      const isOver = !hasRoom({ capacity: locked.capacity, taken: held }, room).ok
      // The shipment is written first, because a trigger compares a space with its shipment.
      await markSpace(
        tx,
        spaces.map(({ shipmentId, status, batchNo, uldType }) => {
          const shipment = shipments.get(shipmentId)
          const booked = shipment ? bookedOn(locked, shipment, uldType) : null
          return { id: shipmentId, spaceStatus: status, batchNo, flight: booked }
        }),
      )
      const restored = spaces.map((space) => ({
        ...space,
        overrideReason: space.overrideReason ?? (isOver ? reason : null),
      }))
      await saveSpaces(tx, restored, { kind: 'request', reason })
      return both(held, room)
    })
    notifyOffices(tx, [flight], [...shipments.values()])
  }
}
