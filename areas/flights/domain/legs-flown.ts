type Leg = { readonly origin: string; readonly destination: string }
type Route = { readonly originAirport: string | null; readonly destinationAirport: string | null }

/** The legs on which cargo boards and gets off: where the flight takes off at its origin, and where it lands at its destination later. */
export function legsFlown<Of extends Leg>(
  legs: readonly Of[],
  { originAirport, destinationAirport }: Route,
): { readonly from: Of; readonly to: Of } | undefined {
  const first = legs.findIndex(({ origin }) => origin === originAirport)
  const last = legs.findIndex(({ destination }, index) => index >= first && destination === destinationAirport)
  const [from, to] = [legs[first], legs[last]]
  return from && to && { from, to }
}
