import { type Departure, isSameOrRetimed } from '#areas/shipments/domain/flight/departure.ts'
import { type FlownLeg, type SpaceShipment, partFlown } from './space-rules.ts'

type Flight = { readonly flightNo: string; readonly status: string; readonly legs: readonly FlownLeg[] }
type Shipment = Departure & Pick<SpaceShipment, 'originAirport' | 'destinationAirport'>

/** The preselected flight; if there is none, why: the shipments are booked on several flights, or on one that is not listed. */
export type Start<Of> = { readonly flight: Of | undefined; readonly why?: 'APART' | 'ELSEWHERE' }

/**
 * SPC-01: preselects the flight that the shipments are booked on; unbooked ones follow the others. If none is booked, preselects
 * the next flight that leads to the destination of the first shipment.
 */
export function startingFlight<Of extends Flight>(flights: readonly Of[], shipments: readonly Shipment[]): Start<Of> {
  const toCome = flights.filter(({ status }) => !['CANCELLED', 'WITHDRAWN', 'DEPARTED'].includes(status))
  const booked = shipments.filter(({ flightNo, etd }) => flightNo !== null && etd !== null)
  const [one = shipments[0]] = booked
  if (booked.length === 0) return { flight: toCome.find(({ legs }) => one && partFlown(legs, one)) }
  if (booked.some((other) => one && !isSameOrRetimed(one, other))) return { flight: undefined, why: 'APART' }
  const flight = toCome.find((flown) => one && leavesAs(one, flown))
  return flight ? { flight } : { flight, why: 'ELSEWHERE' }
}

function leavesAs(shipment: Shipment, { flightNo, legs }: Flight): boolean {
  return isSameOrRetimed(shipment, { flightNo, etd: partFlown(legs, shipment)?.departsAt ?? null })
}
