import { findCurrency, findIncoterm } from '#areas/reference-data/server/index.ts'
import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { Refusal, demand } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { ShipmentEntry } from '../../contract/shipment.ts'
import { canFlyAt } from '../../domain/flight-times.ts'
import { canSaveShipment } from '../../domain/shipment-rules.ts'
import { zonesOf } from '../airport-zones.ts'
import type { Zones } from './shipment-record.ts'

/** What creating and changing both ask of an entry beyond its form: own office, known codes, possible times. Answers the zones. */
export async function demandSavable(db: ReadDb, entry: ShipmentEntry, actor: Actor): Promise<Zones> {
  demand(shipmentErrors, canSaveShipment(entry, actor))
  const zones = await zonesOf(db, entry)
  const { originZone, destinationZone } = zones
  if (originZone !== null && destinationZone !== null) {
    demandTimes(canFlyAt({ ...entry, originZone, destinationZone }))
  }
  await demandKnownCodes(db, entry)
  return zones
}

/** The refusal stands at the time that is to be mended. */
function demandTimes(verdict: ReturnType<typeof canFlyAt>): void {
  if (verdict.ok) return
  const entry = shipmentErrors[verdict.code]
  throw new Refusal(entry, { about: [{ path: verdict.code === 'CUT_OFF_AFTER_ETD' ? 'cutOff' : 'eta', entry }] })
}

async function demandKnownCodes(db: ReadDb, entry: ShipmentEntry): Promise<void> {
  const { incoterm, sellingCurrency, settlingCurrency } = entry
  if (incoterm !== null && !(await findIncoterm(db, incoterm))) throw unknownCode('incoterm', incoterm)
  for (const [path, code] of Object.entries({ sellingCurrency, settlingCurrency })) {
    if (code !== null && !(await findCurrency(db, code))) throw unknownCode(path, code)
  }
}

function unknownCode(path: string, code: string): Refusal {
  const entry = shipmentErrors.CODE_UNKNOWN
  return new Refusal(entry, { params: { code }, about: [{ path, entry, params: { code } }] })
}
