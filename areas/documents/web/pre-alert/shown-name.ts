import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'

/** What people know a shipment by. */
export function shownName({ hawbNo, mawbNo, shipper }: Shipment): string {
  return hawbNo ?? mawbNo ?? shipper?.name ?? '–'
}
