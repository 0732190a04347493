import type { Insertable } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import { notifyShipmentsChanged } from '../booking/notify-shipments-changed.ts'
import type { WarehouseGoodsTable } from '../shipments-tables.ts'
import { writeWarehouseGoods } from './receipt-repository.ts'

/** Replaces the figures received for a locked shipment and notifies open windows. */
export async function recordReceipt(
  tx: WriteTx,
  receipt: Omit<Insertable<WarehouseGoodsTable>, 'version'>,
): Promise<void> {
  await writeWarehouseGoods(tx, receipt)
  notifyShipmentsChanged(tx, [receipt.shipmentId])
}
