import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { type CarrierAlert, isHeldByCustoms } from '../../domain/milestones/carrier-alerts.ts'
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

/** Returns those of some shipments that customs hold, with their names and what customs answered. */
export async function findHeldByCustoms(
  db: ReadDb,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly name: string; readonly alert: CarrierAlert }[]> {
  const { rows } = await sql<{ id: string; name: string; alert: CarrierAlert }>`
    select id, coalesce(hawb_no, job_no) as name, carrier_alert as alert from shipments.shipment
    where id = any(${[...ids]}::uuid[]) and carrier_alert <> 'None' order by id`.execute(db)
  return rows.filter(({ alert }) => isHeldByCustoms(alert))
}
