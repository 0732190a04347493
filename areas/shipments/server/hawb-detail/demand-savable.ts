import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { Refusal, demand } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { Shipment, ShipmentEntry } from '../../contract/shipment.ts'
import { type FlightTimes, faultsOfFlight, isSameFlight } from '../../domain/flight-times.ts'
import { canSaveShipment } from '../../domain/shipment-rules.ts'
import { zonesOf } from '../airport-zones.ts'
import { demandKnown } from './demand-known.ts'
import type { Zones } from './shipment-record.ts'

/**
 * What creating and changing both ask of an entry beyond its form: own office, known codes, possible times. What `before`
 * holds already may stay although it is no longer in use. Answers the zones.
 */
export async function demandSavable(
  { db, actor, now }: { readonly db: ReadDb; readonly actor: Actor; readonly now: Date },
  entry: ShipmentEntry,
  before: Shipment | null = null,
): Promise<Zones> {
  demand(shipmentErrors, canSaveShipment(entry, actor))
  const zones = await zonesOf(db, entry, before ? [before.originAirport, before.destinationAirport] : [])
  if (!before || !isSameFlight(before, entry)) demandTimes({ ...entry, ...zones, now: now.toISOString() })
  await demandKnown(db, entry, before)
  return zones
}

/** The refusals stand at the times that are to be mended. */
function demandTimes(times: FlightTimes): void {
  const about = faultsOfFlight(times).map(([path, code]) => ({ path, entry: shipmentErrors[code] }))
  const [first] = about
  if (first) throw new Refusal(first.entry, { about })
}
