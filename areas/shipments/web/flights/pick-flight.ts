import type { FlightOffer } from '../../domain/flight-offers.ts'

const FIELDS = ['flightNo', 'originAirport', 'destinationAirport', 'etd', 'eta'] as const

/** Writes a chosen flight into a form. The cut-off stays: it comes with the space, or somebody agreed on it. */
export function pickInto(form: { set(name: string, value: unknown): void }, offer: FlightOffer): void {
  for (const field of FIELDS) form.set(field, offer[field])
}
