import { followRetimedFlights } from '#areas/consolidation/server/index.ts'
import type { Flight } from '#areas/flights/contract/flight.ts'
import { type ShipmentRow, flightsOfEach, lockShipments, markSpace } from '#areas/shipments/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { requireAll } from '#platform/server/refusal.ts'
import type { spaceApi } from '../contract/api.ts'
import { spaceErrors } from '../contract/refusals.ts'
import { canUpdateBooking, retimingOf } from '../domain/update-booking.ts'
import { lockWithHouses } from './houses-of-mawb.ts'
import { bookedOn } from './request-space.ts'
import { findSpaces, saveSpaces } from './space-repository.ts'
import { notifyOffices } from './notify-offices.ts'

/** Shipments, their space and their whole MAWBs take over the times of their retimed flights. All or none. */
export const updateBooking: Verb<typeof spaceApi.bookingUpdate> = (context, { ids }) =>
  context.transact(async (tx) => {
    const { actor, now } = context
    const before = await lockWithHouses(tx, ids, context)
    const flights = await flightsOfEach(tx, before, now)
    requireAll(
      spaceErrors,
      before.flatMap((shipment, index) => {
        if (!ids.includes(shipment.id)) return []
        return [{ path: shipment.id, verdict: canUpdateBooking(shipment, retimingOf(shipment, flights[index]), actor) }]
      }),
    )
    const masterIds = new Set(before.flatMap(({ masterId }) => masterId ?? []))
    await followRetimedFlights(tx, [...masterIds], context)
    const retimed = before.flatMap((shipment, index) => {
      const flight = flights[index]
      return flight && retimingOf(shipment, flight).isRetimed ? [{ id: shipment.id, flight }] : []
    })
    await bookAtNewTimes(tx, new Map(retimed.map(({ id, flight }) => [id, flight])))
    notifyOffices(
      tx,
      retimed.map(({ flight }) => flight),
      before,
    )
    return { done: retimed.length }
  })

/** What is under a MAWB has its times by now, and takes over the cut-off of its space. */
async function bookAtNewTimes(tx: WriteTx, flights: ReadonlyMap<string, Flight>): Promise<void> {
  const shipments = await lockShipments(tx, [...flights.keys()], null)
  const spaces = await findSpaces(tx, [...flights.keys()])
  const unitOf = (shipment: ShipmentRow) => spaces.find(({ shipmentId }) => shipmentId === shipment.id)?.uldType ?? null
  await markSpace(
    tx,
    shipments.map((shipment) => {
      const { id, spaceStatus, batchNo, spaceReason } = shipment
      const flight = flights.get(id)
      return {
        id,
        spaceStatus,
        batchNo,
        reason: spaceReason,
        flight: flight ? bookedOn(flight, shipment, unitOf(shipment)) : null,
      }
    }),
  )
  const held = spaces.filter(({ status }) => status === 'Requested' || status === 'Confirmed')
  if (held.length > 0) await saveSpaces(tx, held, { kind: 'revise', reason: null })
}
