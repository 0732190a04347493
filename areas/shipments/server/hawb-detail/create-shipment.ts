import type { Verb } from '#platform/server/http/context.ts'
import type { shipmentApi } from '../../contract/shipment-api.ts'
import { demandSavable } from './demand-savable.ts'
import { shipmentRecord, shipmentValues } from './shipment-record.ts'
import { insertShipment } from './shipment-repository.ts'

/** The office of whoever creates a shipment is its home office for good. */
export const createShipment: Verb<typeof shipmentApi.create> = ({ transact, actor, now }, entry) =>
  transact(async (tx) => {
    const zones = await demandSavable({ db: tx, actor, now }, entry)
    const keeper = { homeOfficeId: actor.officeId, createdBy: actor.account }
    return shipmentRecord(tx, await insertShipment(tx, { ...shipmentValues(entry, zones), ...keeper }))
  })
