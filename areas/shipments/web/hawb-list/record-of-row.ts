import type { ListRow } from '#platform/contract/list.ts'
import type { shipmentList } from '../../contract/shipment-list.ts'
import type { Assignable, Unassignable } from '../../domain/master-rules.ts'
import type { Deletable, Numberable } from '../../domain/shipment-rules.ts'

export type ShipmentRow = ListRow<typeof shipmentList>

/** A list cell may be empty by its type; the columns of the rules are never null in the database. */
export function recordOfRow(row: ShipmentRow): Assignable & Unassignable & Deletable & Numberable {
  const { status, jobType, jobMode, spaceStatus, batchNo, isHandled, isWeighed } = row
  return {
    ...row,
    status: status ?? 'Pending',
    jobType: jobType ?? 'General',
    jobMode: jobMode ?? 'Consolidation',
    spaceStatus: spaceStatus ?? 'None',
    batchNo: batchNo ?? '',
    isHandled: isHandled ?? false,
    isWeighed: isWeighed ?? false,
  }
}

/** How a shipment is told from others: by its number, else its route, and by its shipper. */
export function nameOfRow({ hawbNo, originAirport, destinationAirport, shipper }: ShipmentRow): string {
  return [hawbNo ?? `${originAirport}–${destinationAirport}`, shipper].filter(Boolean).join(' · ')
}
