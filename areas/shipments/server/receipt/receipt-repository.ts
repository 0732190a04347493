import { type Insertable, type Selectable, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { ShipmentsTables, WarehouseGoodsTable } from '../shipments-tables.ts'

export type WarehouseGoodsRow = Omit<Selectable<WarehouseGoodsTable>, 'shipmentId'>

export function findWarehouseGoods(db: ReadDb, shipmentId: string): Promise<WarehouseGoodsRow | undefined> {
  return db
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.warehouseGoods')
    .select(['version', 'pieces', 'grossWeight', 'cubicCm', 'notedBy', 'notedAt'])
    .where('shipmentId', '=', shipmentId)
    .executeTakeFirst()
}

/** Returns which of these shipments have warehouse figures; emptied ones do not count. */
export async function findWeighed(db: ReadDb, shipmentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...shipmentIds]}::uuid[]) as id where shipments.is_weighed(id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Writes the figures received for a locked shipment; the caller has compared versions under the lock. */
export async function writeWarehouseGoods(
  tx: WriteTx,
  { shipmentId, ...values }: Omit<Insertable<WarehouseGoodsTable>, 'version'>,
): Promise<void> {
  await tx
    .withTables<ShipmentsTables>()
    .insertInto('shipments.warehouseGoods')
    .values({ shipmentId, ...values })
    .onConflict((on) => on.column('shipmentId').doUpdateSet(values))
    .execute()
}
