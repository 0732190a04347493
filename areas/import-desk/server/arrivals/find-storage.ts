import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'

/** Returns the chargeable days in storage of a shipment in local time of its destination; 0 while storage is free. */
export async function findStorageDays(db: ReadDb, shipmentId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select greatest(0, (coalesce(
        (select min(at) from shipments.milestone where shipment_id = s.id and code = 'DLV'),
        ${now.toISOString()}::timestamptz) at time zone coalesce(s.destination_zone, 'UTC'))::date
      - h.storage_free_until) as days
    from shipments.import_handling h join shipments.shipment s on s.id = h.shipment_id
    where h.shipment_id = ${shipmentId} and h.storage_free_until is not null`.execute(db)
  return rows[0]?.days ?? 0
}
