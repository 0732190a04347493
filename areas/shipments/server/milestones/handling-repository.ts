import { type Insertable, type Selectable, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { ImportHandlingTable, ShipmentsTables } from '../shipments-tables.ts'

const COLUMNS = [
  ...(['version', 'notifiedTo', 'customsStatus', 'entryNo', 'terminal', 'warehouseLocation'] as const),
  ...(['storageFreeUntil', 'documentsTo', 'deliveryOrderNo', 'deliveredTo', 'remark'] as const),
  'discrepancies',
] as const

export type HandlingRow = Pick<Selectable<ImportHandlingTable>, (typeof COLUMNS)[number]>
export type HandlingValues = Omit<Insertable<ImportHandlingTable>, 'shipmentId' | 'version'>

export function findHandling(db: ReadDb, shipmentId: string): Promise<HandlingRow | undefined> {
  return db
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.importHandling')
    .select(COLUMNS)
    .where('shipmentId', '=', shipmentId)
    .executeTakeFirst()
}

/** Returns which of these shipments have a recorded arrival or handling. */
export async function findHandled(db: ReadDb, shipmentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...shipmentIds]}::uuid[]) as id where shipments.is_handled(id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns the discrepancies of shipments; those without are absent. */
export function findDiscrepancies(db: ReadDb, shipmentIds: readonly string[]) {
  return db
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.importHandling')
    .select(['shipmentId', 'discrepancies'])
    .where('shipmentId', 'in', [...shipmentIds])
    .execute()
}

/** Writes the handling of a locked shipment; the caller has compared versions under the lock. */
export async function writeHandling(tx: WriteTx, shipmentId: string, values: HandlingValues): Promise<void> {
  await tx
    .withTables<ShipmentsTables>()
    .insertInto('shipments.importHandling')
    .values({ shipmentId, ...values })
    .onConflict((on) => on.column('shipmentId').doUpdateSet(values))
    .execute()
}
