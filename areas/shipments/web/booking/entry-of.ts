import { type DispensableField, type Job, superfluousFields } from '../../domain/booking/required-fields.ts'
import type { ShipmentEntry } from '../../contract/booking/shipment.ts'
import type { Party } from '../../contract/booking/shipment-fields.ts'

/** Returns an entry as form input, with fields for missing parties. */
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

/** Returns the filled inputs that a job does not have. */
export function emptiedBy(
  job: Job,
  inputs: { readonly [Field in DispensableField]?: ShipmentEntry[Field] | undefined },
): readonly DispensableField[] {
  const { notifyParty, overseasAgent } = inputs
  return superfluousFields({
    ...inputs,
    ...job,
    notifyParty: somebody(notifyParty),
    overseasAgent: somebody(overseasAgent),
  })
}

/** Returns a party with any value. */
function somebody(party: Party | null | undefined): Party | null {
  return party && Object.values(party).some((said) => said !== null && said.trim() !== '') ? party : null
}

const NOBODY: Party = { partnerId: null, name: '', address: '', contact: '', phone: '' }
