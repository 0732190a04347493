import type { Instant } from '#platform/domain/local-time.ts'
import { columnName } from '#platform/server/database/column-name.ts'
import type { ShipmentEntry } from '../../contract/booking/shipment.ts'
import { filledValues } from '#areas/key-accounts/domain/account-values.ts'
import { type Zones, shipmentValues } from './shipment-record.ts'
import { nextOfBooking } from '../milestones/refresh-next.ts'

/**
 * Returns a booking as the columns of its row, with its next milestone and, if it has none, the cut-off of its flight; for bulk inserts.
 */
export function bookedRow(
  entry: ShipmentEntry,
  zones: Zones,
  createdAt: Instant,
  cutOffOfFlight: Instant | null = null,
): Record<string, unknown> {
  const { dimensionLines, dangerousGoodsLines, poLines, deliveryNotes } = entry
  const keyAccountFields = filledValues(entry.keyAccountFields)
  const lists = { dimensionLines, dangerousGoodsLines, poLines, deliveryNotes, keyAccountFields }
  const entered = shipmentValues(entry, zones)
  const { etd = null, eta = null, cutOff: input = null } = entered
  const cutOff = input ?? cutOffOfFlight
  const values = { ...entered, ...lists, cutOff }
  const next = nextOfBooking({ ...entry, etd, eta, cutOff, createdAt })
  return asColumns({ ...values, ...next })
}

/** Converts field names to columns: `grossWeight` is `gross_weight`. */
function asColumns(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [columnOf(field), value]))
}

/** Cached, because 5,000 rows have the same fields. */
const columns = new Map<string, string>()

function columnOf(field: string): string {
  const known = columns.get(field) ?? columnName(field)
  columns.set(field, known)
  return known
}
