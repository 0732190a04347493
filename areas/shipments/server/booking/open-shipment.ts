import { maskedPhone } from '#areas/partners/domain/masked-phone.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { shipmentApi } from '../../contract/booking/shipment-api.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import type { Party } from '../../contract/booking/shipment-fields.ts'
import { mayReadPhones } from '../../domain/booking/shipment-rules.ts'
import { visibleOffices } from './visible-offices.ts'
import { shipmentRecord } from './shipment-record.ts'
import { findShipment } from './shipment-repository.ts'

export const openShipment: Verb<typeof shipmentApi.open> = async ({ db, actor }, { id }) => {
  const shipment = await shipmentRecord(db, found(await findShipment(db, id, visibleOffices(actor))))
  return mayReadPhones(shipment, actor) ? shipment : withoutPhones(shipment)
}

function withoutPhones(shipment: Shipment): Shipment {
  const { shipper, consignee, notifyParty, overseasAgent } = shipment
  return {
    ...shipment,
    shipper: masked(shipper),
    consignee: masked(consignee),
    notifyParty: masked(notifyParty),
    overseasAgent: masked(overseasAgent),
  }
}

function masked(party: Party | null): Party | null {
  return party && { ...party, phone: maskedPhone(party.phone) }
}
