import { findOffices } from '#areas/organisation/server/index.ts'
import { type Instant, type LocalTime, instantOf, localOf } from '#platform/domain/local-time.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Shipment, ShipmentEntry } from '../../contract/booking/shipment.ts'
import { filledValues } from '#areas/key-accounts/domain/account-values.ts'
import { blankNote, notesOnlyNamed } from '../../domain/orders/named-notes.ts'
import { measuresOf, volumeWeight } from '#areas/cargo/domain/chargeable-weight.ts'
import { findHandled } from '../milestones/handling-repository.ts'
import { hasWaybill } from '../../domain/booking/booked-goods.ts'
import { findWeighed } from '../receipt/receipt-repository.ts'
import type { ShipmentRow, ShipmentValues } from './shipment-repository.ts'

export type Zones = { readonly originZone: string | null; readonly destinationZone: string | null }

/** Returns a row as record: office codes, local airport times, the volume if there is one. */
export async function shipmentRecord(db: ReadDb, row: ShipmentRow): Promise<Shipment> {
  const { cubicCm, originZone, destinationZone, bookedPieces, bookedWeight, bookedCubicCm, ...rest } = row
  const ids = [row.originOfficeId, row.salesOfficeId, row.handlingOfficeId, row.destinationOfficeId]
  const offices = await findOffices(
    db,
    ids.filter((id) => id !== null),
  )
  const code = (officeId: string | null) => offices.find(({ id }) => id === officeId)?.code ?? null
  return {
    ...rest,
    isHandled: (await findHandled(db, [row.id])).has(row.id),
    isWeighed: (await findWeighed(db, [row.id])).has(row.id),
    booked:
      hasWaybill(row) && bookedCubicCm !== null
        ? { pieces: bookedPieces, grossWeight: bookedWeight, cubicCm: bookedCubicCm }
        : null,
    originOffice: code(row.originOfficeId),
    salesOffice: code(row.salesOfficeId),
    handlingOffice: code(row.handlingOfficeId),
    destinationOffice: code(row.destinationOfficeId),
    originZone,
    destinationZone,
    etd: local(row.etd, originZone),
    eta: local(row.eta, destinationZone),
    cutOff: local(row.cutOff, originZone),
    cubicCm,
    volume: cubicCm === 0 ? null : row.volume,
    volumeWeight: volumeWeight(BigInt(cubicCm)),
  }
}

/** Returns an entry as stored: instants, and calculated volume and chargeable weight. */
export function shipmentValues(entry: ShipmentEntry, { originZone, destinationZone }: Zones): ShipmentValues {
  const { volume, dimensionLines, dangerousGoodsLines, poLines, deliveryNotes, keyAccountFields, ...fields } = entry
  const { cubic, chargeWeight } = measuresOf({ grossWeight: entry.grossWeight, volume, dimensionLines })
  return {
    ...fields,
    originZone,
    destinationZone,
    ...instantsOf(entry, { originZone, destinationZone }),
    cubicCm: Number(cubic),
    chargeWeight,
    dimensionLines: JSON.stringify(dimensionLines),
    dangerousGoodsLines: JSON.stringify(dangerousGoodsLines),
    poLines: JSON.stringify(poLines),
    // Notes named in lines are added to those of the shipment, which lists and search use.
    deliveryNotes: JSON.stringify([...deliveryNotes, ...notesOnlyNamed({ poLines, deliveryNotes }).map(blankNote)]),
    keyAccountFields: JSON.stringify(filledValues(keyAccountFields)),
  }
}

/** Converts the local airport times of an entry to instants. */
export function instantsOf({ etd, eta, cutOff }: Pick<ShipmentEntry, 'etd' | 'eta' | 'cutOff'>, zones: Zones) {
  const { originZone, destinationZone } = zones
  return { etd: instant(etd, originZone), eta: instant(eta, destinationZone), cutOff: instant(cutOff, originZone) }
}

function local(at: Instant | null, zone: string | null): LocalTime | null {
  return at === null || zone === null ? null : localOf(at, zone)
}

function instant(at: LocalTime | null, zone: string | null): Instant | null {
  return at === null || zone === null ? null : instantOf(at, zone)
}
