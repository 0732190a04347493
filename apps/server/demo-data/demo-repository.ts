import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'

/** The pre-alerts of what has left went out at its departure. */
export async function markSent(tx: WriteTx, shipmentIds: readonly string[]): Promise<void> {
  await sql`update shipments.shipment set pre_alert_sent_at = etd where id = any(${shipmentIds}::uuid[])`.execute(tx)
}
