import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'

/** Returns the label of a shipment. */
export function shownName({ hawbNo, mawbNo, shipper }: Shipment): string {
  return hawbNo ?? mawbNo ?? shipper?.name ?? '–'
}
