import { findAirports } from '#areas/reference-data/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../contract/errors.ts'

/** The zones of the airports named; refuses a code that no airport has. */
export async function zonesOf<Origin extends string | null, Destination extends string | null>(
  db: ReadDb,
  between: { readonly originAirport: Origin; readonly destinationAirport: Destination },
): Promise<{ originZone: Zone<Origin>; destinationZone: Zone<Destination> }> {
  const { originAirport, destinationAirport } = between
  const airports = await findAirports(
    db,
    [originAirport, destinationAirport].filter((code) => code !== null),
  )
  const zone = (path: string, code: string | null) => {
    if (code === null) return null
    const airport = airports.get(code)
    if (airport) return airport.zone
    const entry = shipmentErrors.AIRPORT_UNKNOWN
    throw new Refusal(entry, { params: { airport: code }, about: [{ path, entry, params: { airport: code } }] })
  }
  return {
    originZone: zone('originAirport', originAirport) as Zone<Origin>,
    destinationZone: zone('destinationAirport', destinationAirport) as Zone<Destination>,
  }
}

type Zone<Code extends string | null> = Code extends string ? string : null
