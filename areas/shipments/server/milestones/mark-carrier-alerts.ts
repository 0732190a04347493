import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { CarrierAlert } from '../../domain/milestones/carrier-alerts.ts'
import { notifyShipmentsChanged } from '../booking/notify-shipments-changed.ts'

/** Writes the open alert of the houses of a master; messaging calls it when a carrier reports or a user resolves. */
export async function markCarrierAlerts(tx: WriteTx, ids: readonly string[], alert: CarrierAlert): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update shipments.shipment set carrier_alert = ${alert}
    where id = any(${[...ids].toSorted()}::uuid[]) and carrier_alert <> ${alert}
    returning id`.execute(tx)
  notifyShipmentsChanged(
    tx,
    rows.map(({ id }) => id),
  )
}
