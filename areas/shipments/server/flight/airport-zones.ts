import { findAirports } from '#areas/reference-data/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { refusedAt } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'

/** Returns the zones of airports; refuses unknown codes, and inactive airports unless they are among `held`. */
export async function zonesOf<Origin extends string | null, Destination extends string | null>(
  db: ReadDb,
  between: { readonly originAirport: Origin; readonly destinationAirport: Destination },
  held: readonly (string | null)[] = [],
): Promise<{ originZone: Zone<Origin>; destinationZone: Zone<Destination> }> {
  const { originAirport, destinationAirport } = between
  const airports = await findAirports(
    db,
    [originAirport, destinationAirport].filter((code) => code !== null),
  )
  const zone = (path: string, code: string | null) => {
    if (code === null) return null
    const airport = airports.get(code)
    if (airport?.active || (airport && held.includes(code))) return airport.zone
    const entry = airport ? shipmentErrors.CODE_INACTIVE : shipmentErrors.AIRPORT_UNKNOWN
    const params = { airport: code, code }
    throw refusedAt(path, entry, params)
  }
  return {
    originZone: zone('originAirport', originAirport) as Zone<Origin>,
    destinationZone: zone('destinationAirport', destinationAirport) as Zone<Destination>,
  }
}

type Zone<Code extends string | null> = Code extends string ? string : null
