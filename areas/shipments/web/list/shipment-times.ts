import { timeAt } from '../flight/time-at.ts'
import type { ShipmentRow } from './record-of-row.ts'
import { dueAt } from './urgency-shown.tsx'

/** The times in every shipment list, with their airports. */
export const shipmentTimes = {
  etd: ({ etd, originAirport, originZone }: ShipmentRow) => timeAt(etd, originZone, originAirport),
  cutOff: ({ cutOff, originAirport, originZone }: ShipmentRow) => timeAt(cutOff, originZone, originAirport),
  documentsCutOff: ({ documentsCutOff, originAirport, originZone }: ShipmentRow) =>
    timeAt(documentsCutOff, originZone, originAirport),
  nextDueAt: dueAt,
  eta: ({ eta, destinationZone, destinationAirport }: ShipmentRow) => timeAt(eta, destinationZone, destinationAirport),
}
