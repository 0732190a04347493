import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { CostShare, ShareKey, SharedCost, SharingHouse } from '../../domain/cost-share.ts'

/** A cost of a master, as shown with its shares. */
export type MasterCost = SharedCost & {
  readonly chargeCode: string
  readonly description: string
  readonly currency: string
}

/** Returns the approved and billed costs of a master in an office's ledger; drafts are not allocated. */
export function findCosts(db: ReadDb, masterId: string, officeId: string): Promise<MasterCost[]> {
  return costsOf(db, masterId, officeId, sql``)
}

/** Returns the same costs, which nobody can reopen or reverse before the transaction ends. */
export function lockCosts(tx: WriteTx, masterId: string, officeId: string): Promise<MasterCost[]> {
  return costsOf(tx, masterId, officeId, sql`for share`)
}

async function costsOf(db: ReadDb, masterId: string, officeId: string, lock: RawBuilder<unknown>) {
  const { rows } = await sql<MasterCost>`
    select id as line_id, charge_code, description, currency, round(amount, minor_units) as amount, minor_units,
      round(local_amount, base_minor_units) as local_amount, base_minor_units
    from billing.line
    where master_id = ${masterId} and office_id = ${officeId} and tab = 'EXPORT_MAWB' and side = 'BUY'
      and status in ('APPROVED', 'INVOICED')
    order by id limit 1000 ${lock}`.execute(db)
  return rows
}

/** Returns the houses of a master by number. */
export async function findHouses(db: ReadDb, masterId: string): Promise<SharingHouse[]> {
  const { rows } = await sql<SharingHouse>`
    select id as shipment_id, hawb_no, charge_weight, gross_weight, cubic_cm::text as cubic_cm, pieces
    from shipments.shipment where master_id = ${masterId} order by hawb_no nulls last, id limit 1000`.execute(db)
  return rows
}

/** Returns the key of the last allocation of a master's costs, or null. */
export async function findShareKey(db: ReadDb, masterId: string, officeId: string): Promise<ShareKey | null> {
  const { rows } = await sql<{ key: ShareKey }>`
    select key from billing.cost_share where master_id = ${masterId} and office_id = ${officeId}
    order by month desc, id desc limit 1`.execute(db)
  return rows[0]?.key ?? null
}

/** Returns the allocated shares of a master's costs: all, or those in closed months. */
export async function findShares(
  db: ReadDb,
  { masterId, officeId, isClosed }: { masterId: string; officeId: string; isClosed: boolean },
): Promise<CostShare[]> {
  const { rows } = await sql<CostShare>`
    select line_id, shipment_id, sum(amount)::text as amount, sum(local_amount)::text as local_amount
    from billing.cost_share
    where master_id = ${masterId} and office_id = ${officeId}
      and (not ${isClosed}::boolean or billing.month_is_closed(office_id, month))
    group by 1, 2`.execute(db)
  return rows
}

/** Deletes the shares in open months and inserts these instead. */
export async function replaceOpenShares(
  tx: WriteTx,
  place: { readonly masterId: string; readonly officeId: string; readonly month: string; readonly key: ShareKey },
  shares: readonly CostShare[],
): Promise<void> {
  const { masterId, officeId, month, key } = place
  await sql`
    delete from billing.cost_share where master_id = ${masterId} and office_id = ${officeId}
      and not billing.month_is_closed(office_id, month)`.execute(tx)
  await sql`
    insert into billing.cost_share (office_id, line_id, master_id, shipment_id, key, amount, local_amount, month)
    select ${officeId}, n."lineId", ${masterId}, n."shipmentId", ${key}, n.amount, n."localAmount", ${month}::date
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb)
      as n ("lineId" uuid, "shipmentId" uuid, amount numeric, "localAmount" numeric)`.execute(tx)
}
