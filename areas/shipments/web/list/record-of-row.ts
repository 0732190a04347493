import type { ListRow } from '#platform/contract/list.ts'
import { nameOfShipment } from '../../domain/booking/name-of-shipment.ts'
import type { shipmentList } from '../../contract/booking/shipment-list.ts'

export type ShipmentRow = ListRow<typeof shipmentList>

/** A list cell may be empty by its type; the columns of the rules are never null in the database. */
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

/** How a shipment is told from others: by its number and its shipper. */
export function nameOfRow(row: ShipmentRow): string {
  return [nameOfShipment(row), row.shipper].filter(Boolean).join(' · ')
}
