import { type Departure, isSameOrRetimed } from '#areas/shipments/domain/flight/departure.ts'
import { type FlownLeg, type SpaceShipment, partFlown } from './space-rules.ts'

type Flight = { readonly flightNo: string; readonly status: string; readonly legs: readonly FlownLeg[] }
type Shipment = Departure & Pick<SpaceShipment, 'originAirport' | 'destinationAirport'>

/** The flight that is chosen to begin with; without one, why: shipments booked on several, or on one that is not among these. */
export type Start<Of> = { readonly flight: Of | undefined; readonly why?: 'APART' | 'ELSEWHERE' }

/**
 * SPC-01: space is asked for on the flight that the shipments are booked on. Those that are booked on none follow the others; where
 * none is booked it is the next flight that leads where the first one goes.
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
