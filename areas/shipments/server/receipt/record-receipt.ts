import type { Insertable } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import { tellOfShipments } from '../booking/tell-of-shipments.ts'
import type { WarehouseGoodsTable } from '../shipments-tables.ts'
import { writeWarehouseGoods } from './receipt-repository.ts'

/** Writes what was received of a locked shipment over what was written before; whoever has it open sees it. */
export async function recordReceipt(
  tx: WriteTx,
  receipt: Omit<Insertable<WarehouseGoodsTable>, 'version'>,
): Promise<void> {
  await writeWarehouseGoods(tx, receipt)
  tellOfShipments(tx, [receipt.shipmentId])
}
