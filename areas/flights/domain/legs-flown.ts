type Leg = { readonly origin: string; readonly destination: string }
type Route = { readonly originAirport: string | null; readonly destinationAirport: string | null }

/** Returns the legs that a cargo uses: from departure at its origin to a later arrival at its destination. */
export function legsFlown<Of extends Leg>(
  legs: readonly Of[],
  { originAirport, destinationAirport }: Route,
): { readonly from: Of; readonly to: Of } | undefined {
  const first = legs.findIndex(({ origin }) => origin === originAirport)
  const last = legs.findIndex(({ destination }, index) => index >= first && destination === destinationAirport)
  const [from, to] = [legs[first], legs[last]]
  return from && to && { from, to }
}
