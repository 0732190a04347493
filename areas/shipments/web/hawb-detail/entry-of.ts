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

/** A shipment nobody has written anything on yet, originated and handled by the own office. */
export function blankEntry(officeId: string): ShipmentEntry {
  return {
    ...{ jobType: 'General', jobMode: 'Consolidation', originOfficeId: officeId, handlingOfficeId: officeId },
    ...{ salesOfficeId: null, destinationOfficeId: null },
    ...{ shipper: null, consignee: null, notifyParty: null, overseasAgent: null, pickUpPlace: '', deliveryPlace: '' },
    ...{ originAirport: null, destinationAirport: null, flightNo: null, etd: null, eta: null, cutOff: null },
    ...{ cargoReadyDate: null, incoterm: null, pieces: null, pallets: null, cartons: null, grossWeight: null },
    ...{ volume: null, dimensionLines: [], dimensionText: '', dimensionRemark: '', goodsDescription: '' },
    ...{ handlingCodes: [], dangerousGoods: false, dgClass: null, batteryType: null, batteryNumber: null },
    ...{ sellingRate: null, sellingCurrency: null, settlingRate: null, settlingCurrency: null, batchNo: '' },
    ...{ poLines: [], deliveryNotes: [] },
  }
}

const NOBODY: Party = { partnerId: null, name: '', address: '', contact: '', phone: '' }
