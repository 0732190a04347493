import type { z } from 'zod'
import { agentShipment } from '../../contract/agent-shipment.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import type { Party } from '#areas/shipments/contract/booking/shipment-fields.ts'

type Inputs = z.input<typeof agentShipment>

const FIELDS = Object.keys(agentShipment.shape) as (keyof Inputs)[]
const NOBODY: Party = { partnerId: null, name: '', address: '', contact: '', phone: '' }

/** Returns an import as form input, with fields for missing parties. */
export function inputsOf(shipment: Shipment | null, mawbNo = ''): Partial<Inputs> {
  const held = shipment ? fieldsOf(shipment) : { ...BLANK, mawbNo }
  const { shipper, consignee, notifyParty, overseasAgent } = held
  return {
    ...held,
    shipper: shipper ?? NOBODY,
    consignee: consignee ?? NOBODY,
    notifyParty: notifyParty ?? NOBODY,
    overseasAgent: overseasAgent ?? NOBODY,
  }
}

/** Returns the form fields of a record. */
export function fieldsOf(shipment: Shipment): Partial<Inputs> {
  return Object.fromEntries(FIELDS.map((field) => [field, shipment[field]])) as Partial<Inputs>
}

const BLANK: Partial<Inputs> = {
  hawbNo: null,
  shipper: null,
  consignee: null,
  notifyParty: null,
  overseasAgent: null,
  deliveryPlace: '',
  incoterm: null,
  pieces: null,
  grossWeight: null,
  volume: null,
  goodsDescription: '',
  handlingCodes: [],
  customerReference: '',
}
