import { newShipment, type Shipment, type ShipmentEntry } from './shipment.ts'

const NAMES = Object.keys(newShipment.shape) as (keyof ShipmentEntry)[]

/** What a record's form holds; the volume only where it was typed, since dimension lines make their own. */
export function entryOf(shipment: Shipment): ShipmentEntry {
  const entry = Object.fromEntries(NAMES.map((name) => [name, shipment[name]])) as ShipmentEntry
  return entered(entry)
}

/** An entry as it is compared and sent: a volume that the dimension lines make is not an entry of its own. */
export function entered(entry: ShipmentEntry): ShipmentEntry {
  return entry.dimensionLines.length > 0 ? { ...entry, volume: null } : entry
}
