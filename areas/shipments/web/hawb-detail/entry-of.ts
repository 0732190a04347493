import type { ShipmentEntry } from '../../contract/shipment.ts'
import type { Party } from '../../contract/shipment-fields.ts'

/** An entry for the inputs of a form: a party that is not there yet still has its fields. */
export function inputsOf(entry: ShipmentEntry): ShipmentEntry {
  const { shipper, consignee, notifyParty, overseasAgent } = entry
  return {
    ...entry,
    shipper: shipper ?? NOBODY,
    consignee: consignee ?? NOBODY,
    notifyParty: notifyParty ?? NOBODY,
    overseasAgent: overseasAgent ?? NOBODY,
  }
}

const NOBODY: Party = { partnerId: null, name: '', address: '', contact: '', phone: '' }
