import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { Refusal, demand } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { Shipment, ShipmentEntry } from '../../contract/shipment.ts'
import { canFlyAt } from '../../domain/flight-times.ts'
import { canSaveShipment } from '../../domain/shipment-rules.ts'
import { zonesOf } from '../airport-zones.ts'
import { demandKnown } from './demand-known.ts'
import type { Zones } from './shipment-record.ts'

/**
 * What creating and changing both ask of an entry beyond its form: own office, known codes, possible times. What `before`
 * holds already may stay although it is no longer in use. Answers the zones.
 */
export async function demandSavable(
  db: ReadDb,
  entry: ShipmentEntry,
  actor: Actor,
  before: Shipment | null = null,
): Promise<Zones> {
  demand(shipmentErrors, canSaveShipment(entry, actor))
  const zones = await zonesOf(db, entry, before ? [before.originAirport, before.destinationAirport] : [])
  const { originZone, destinationZone } = zones
  if (originZone !== null && destinationZone !== null) {
    demandTimes(canFlyAt({ ...entry, originZone, destinationZone }))
  }
  await demandKnown(db, entry, before)
  return zones
}

/** The refusal stands at the time that is to be mended. */
function demandTimes(verdict: ReturnType<typeof canFlyAt>): void {
  if (verdict.ok) return
  const entry = shipmentErrors[verdict.code]
  throw new Refusal(entry, { about: [{ path: verdict.code === 'CUT_OFF_AFTER_ETD' ? 'cutOff' : 'eta', entry }] })
}
