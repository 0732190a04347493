import { isCargoAircraftOnly } from '#areas/cargo/domain/dangerous-goods.ts'
import { findAirports } from '#areas/reference-data/server/index.ts'
import { flightsOfEach, lockShipments } from '#areas/shipments/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { BookedFlight, FlyingPiece } from '../../domain/aircraft.ts'
import type { PieceRow } from '../piece-repository.ts'
import type { NamedPiece } from '../require-for-pieces.ts'

/**
 * Locked pieces with their goods and booked flights; `planned` is the flight of the load plan that they leave by. Locks their
 * shipments, so that nobody changes the flight meanwhile.
 */
export async function flyingPieces(
  tx: WriteTx,
  pieces: readonly PieceRow[],
  { now, planned }: { readonly now: Date; readonly planned: BookedFlight | undefined },
): Promise<(FlyingPiece & NamedPiece)[]> {
  const ids = [...new Set(pieces.flatMap(({ shipmentId }) => shipmentId ?? []))]
  const shipments = await lockShipments(tx, ids, null)
  const airports = await findAirports(
    tx,
    shipments.flatMap(({ originAirport }) => originAirport ?? []),
  )
  const booked = shipments.map(({ flightNo, etd, originAirport }) => {
    return { flightNo, etd, originAirport, originZone: airports.get(originAirport ?? '')?.zone ?? null }
  })
  const flights = await flightsOfEach(tx, booked, now)
  return pieces.map(({ id, pieceNo, security, reference, shipmentId }) => {
    const place = shipments.findIndex((shipment) => shipment.id === shipmentId)
    const shipment = shipments[place]
    const isCao = shipment !== undefined && isCargoAircraftOnly(shipment)
    return { id, pieceNo, security, reference, isCao, flight: planned ?? flights[place] ?? null }
  })
}
