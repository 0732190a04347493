import { isDeepStrictEqual } from 'node:util'
import type { Shipment, ShipmentEntry } from '../../contract/booking/shipment.ts'
import { unitsOf } from '#platform/domain/decimal.ts'

/** The fields in which an entry differs from the record: 424 and 424.00 are the same weight. */
export function changedFields(current: Shipment, entry: ShipmentEntry): string[] {
  const names = Object.keys(entry) as (keyof ShipmentEntry)[]
  return names.filter((name) => !isSame(name, current, entry))
}

const DECIMALS: readonly string[] = ['grossWeight', 'volume', 'sellingRate', 'settlingRate']

function isSame(name: keyof ShipmentEntry, current: Shipment, entry: ShipmentEntry): boolean {
  // Dimension lines make the volume, whatever is sent beside them.
  if (name === 'volume' && entry.dimensionLines.length > 0) return true
  const [before, after] = [current[name], entry[name]]
  if (!DECIMALS.includes(name) || typeof before !== 'string' || typeof after !== 'string') {
    return isDeepStrictEqual(before, after)
  }
  return unitsOf(before, 6) === unitsOf(after, 6)
}
