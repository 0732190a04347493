import { staysOnGround } from '#areas/flights/domain/flight-status.ts'
import type { HomeFigures } from '../../contract/api.ts'

/** The traffic between two airports on the day. */
export type Route = {
  readonly origin: string
  readonly destination: string
  readonly flights: readonly string[]
  readonly shipments: number
  readonly grossWeight: number
  /** Shipments of it lack something though the cut-off has passed. */
  readonly isLate: boolean
}

/** Returns the routes of the day's operating departures, each once whatever the number of flights. */
export function routesOf(
  departures: NonNullable<HomeFigures['departures']>,
  lateFlights: ReadonlySet<string> = new Set(),
): Route[] {
  const routes = new Map<string, Route>()
  for (const { origin, destination, flightNo, flightStatus, shipments, grossWeight } of departures) {
    if (origin === '' || destination === '') continue
    if (flightStatus !== null && staysOnGround(flightStatus)) continue
    const known = routes.get(`${origin} ${destination}`)
    routes.set(`${origin} ${destination}`, {
      origin,
      destination,
      flights: [...new Set([...(known?.flights ?? []), flightNo])].filter((flight) => flight !== ''),
      shipments: (known?.shipments ?? 0) + shipments,
      // Only for the width of a line.
      grossWeight: (known?.grossWeight ?? 0) + Number(grossWeight),
      isLate: (known?.isLate ?? false) || lateFlights.has(flightNo),
    })
  }
  return [...routes.values()]
}
