import type { ListRow } from '#platform/contract/list.ts'
import { nameOfShipment } from '../../domain/booking/name-of-shipment.ts'
import type { shipmentList } from '../../contract/booking/shipment-list.ts'

export type ShipmentRow = ListRow<typeof shipmentList>

/** List cells are nullable by type, but the columns needed by rules never are in the database. */
export function recordOfRow(row: ShipmentRow) {
  const { status, jobType, jobMode, spaceStatus, batchNo, isHandled, isWeighed } = row
  return {
    ...row,
    status: status ?? ('Pending' as const),
    jobType: jobType ?? ('General' as const),
    jobMode: jobMode ?? ('Consolidation' as const),
    spaceStatus: spaceStatus ?? ('None' as const),
    batchNo: batchNo ?? '',
    isHandled: isHandled ?? false,
    isWeighed: isWeighed ?? false,
  }
}

/** Returns the label of a shipment: number and shipper. */
export function nameOfRow(row: ShipmentRow): string {
  return [nameOfShipment(row), row.shipper].filter(Boolean).join(' · ')
}
