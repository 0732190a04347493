import type { ReadDb } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { type People, withPeople } from '#platform/server/people.ts'
import { requireAllowed, found, saved } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { WarehouseRecord, warehouseApi } from '../../contract/receipt/receipt-api.ts'
import { cubicOfVolume, volumeText } from '#areas/cargo/domain/chargeable-weight.ts'
import { canSaveShipment } from '../../domain/booking/shipment-rules.ts'
import { findShipment, lockShipments } from '../booking/shipment-repository.ts'
import { visibleOffices } from '../booking/visible-offices.ts'
import { findWarehouseGoods } from './receipt-repository.ts'
import { recordReceipt } from './record-receipt.ts'

export const openWarehouseGoods: Verb<typeof warehouseApi.open> = async ({ db, actor, people }, { id }) => {
  found(await findShipment(db, id, visibleOffices(actor)))
  return warehouseRecord(people, db, id)
}

/** By an office of the shipment at any time, because a late weight is still valid. The waybill does not change. */
export const saveWarehouseGoods: Verb<typeof warehouseApi.save> = (
  { transact, actor, now, people },
  { id, version, pieces, grossWeight, volume },
) =>
  transact(async (tx) => {
    const [shipment] = await lockShipments(tx, [id], visibleOffices(actor))
    requireAllowed(shipmentErrors, canSaveShipment(found(shipment), actor))
    const before = await warehouseRecord(people, tx, id)
    saved(before.version === version ? before : undefined, before)
    await recordReceipt(tx, {
      shipmentId: id,
      pieces,
      grossWeight,
      cubicCm: Number(cubicOfVolume(volume ?? '0')),
      notedBy: actor.account,
      notedAt: now.toISOString(),
    })
    return warehouseRecord(people, tx, id)
  })

async function warehouseRecord(people: People, db: ReadDb, id: string): Promise<WarehouseRecord> {
  const noted = await findWarehouseGoods(db, id)
  if (!noted) return NOTHING
  const [row = noted] = await withPeople(people, db, [noted], 'notedBy')
  return { ...row, volume: row.cubicCm === 0 ? null : volumeText(BigInt(row.cubicCm)) }
}

const NOTHING: WarehouseRecord = {
  version: 0,
  pieces: null,
  grossWeight: null,
  volume: null,
  cubicCm: 0,
  notedBy: null,
  notedAt: null,
}
