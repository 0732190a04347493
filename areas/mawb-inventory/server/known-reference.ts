import { coversDay } from '#areas/reference-data/domain/period.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Known } from '../domain/import-row.ts'
import { findKnown } from './import/import-repository.ts'

/** Returns the reference data in the form that the import rules need. */
export async function knownReference(db: ReadDb): Promise<Known> {
  const { airlines, prefixes, capacityTypes } = await findKnown(db)
  return {
    isAirline: (code) => airlines.has(code),
    isCapacityType: (code) => capacityTypes.has(code),
    airlineOf: (prefix, day) => prefixes.find((period) => period.prefix === prefix && coversDay(period, day))?.airline,
  }
}
