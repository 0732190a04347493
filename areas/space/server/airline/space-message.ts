import type { Flight } from '#areas/flights/contract/flight.ts'
import { legsFlown } from '#areas/flights/domain/legs-flown.ts'
import type { ShipmentRow } from '#areas/shipments/server/index.ts'
import { roomOf } from '../../domain/room.ts'
import type { SpaceRow } from '../space-repository.ts'
import type { AirlineRequest } from './airline-request-repository.ts'
import type { SpaceMessage } from './airline-desk.ts'

export type Held = { readonly shipment: ShipmentRow; readonly space: SpaceRow }

/** Pieces, kg and m³ of shipments together, as the flight counts them. */
export function totalsOf(held: readonly Held[]): Pick<AirlineRequest, 'pieces' | 'weightKg' | 'volumeM3'> {
  const { weightKg, volumeM3 } = roomOf(held.map(({ space }) => space))
  const pieces = held.reduce((sum, { shipment }) => sum + (shipment.pieces ?? 1), 0)
  return { pieces, weightKg, volumeM3 }
}

/** Returns what is sent about a request; undefined if the flight does not lead where the shipments go any more. */
export function spaceMessage(
  request: Omit<AirlineRequest, 'id' | 'answer' | 'answerText' | 'reservedAs'> & { readonly mawbNo: string },
  { shipments, spaces, flight }: { shipments: readonly ShipmentRow[]; spaces: readonly SpaceRow[]; flight: Flight },
  by: Pick<SpaceMessage, 'officeCode' | 'account' | 'isCancelled'>,
): SpaceMessage | undefined {
  const [first] = shipments
  const flown = first && legsFlown(flight.legs, first)
  if (!flown) return undefined
  const { officeId, mawbNo, pieces, weightKg, volumeM3 } = request
  const { officeCode, account, isCancelled } = by
  return {
    officeId,
    officeCode,
    account,
    isCancelled,
    mawbNo,
    pieces,
    weightKg,
    volumeM3,
    flightNo: flight.flightNo,
    day: flown.from.etd.slice(0, 10),
    origin: flown.from.origin,
    destination: flown.to.destination,
    goods: shipments.every((one) => one.goodsDescription === first.goodsDescription)
      ? (first.goodsDescription ?? '')
      : 'CONSOLIDATION',
    handlingCodes: [...new Set(shipments.flatMap(({ handlingCodes }) => handlingCodes))],
    units: unitsOf(spaces),
  }
}

function unitsOf(spaces: readonly SpaceRow[]): string[] {
  const byType = Map.groupBy(
    spaces.filter(({ uldType }) => uldType !== null),
    ({ uldType }) => uldType ?? '',
  )
  return [...byType].map(([type, some]) => `${some.reduce((sum, { positions }) => sum + (positions ?? 0), 0)} ${type}`)
}
