import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'

/** Counts the shipments with a value in a key account field, up to 10,000. */
export async function countCarrying(db: ReadDb, keyAccountId: string, key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from shipments.shipment where key_account_id = ${keyAccountId} and key_account_fields ? ${key} limit 10000) carrying`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Assigns shipments without account, booked before one of their partners belonged to it, to that partner's account, newest first.
 * Returns how many. Imports have no account.
 */
export async function takeIn(tx: WriteTx, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with mine as (
      select p.partner_id from shipments.key_account_partner p join shipments.key_account c on c.id = p.key_account_id and c.active
    ), found as (
      select s.id from mine m join shipments.shipment s on s.consignee_id = m.partner_id and s.key_account_id is null and s.side = 'Export'
      union
      select s.id from mine m join shipments.shipment s on s.shipper_id = m.partner_id and s.key_account_id is null and s.side = 'Export'
      order by id desc limit ${most}
    ), held as (
      select s.id from shipments.shipment s where s.id in (select id from found) order by s.id for update
    )
    update shipments.shipment s set key_account_id = shipments.key_account_of(s.shipper, s.consignee)
    from held where s.id = held.id and s.key_account_id is null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Removes the account from shipments none of whose partners belongs to it any more, unless values were entered for it: they get
 * the account of their other partner, or none. Returns how many.
 */
export async function letGo(tx: WriteTx, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with found as (
      select s.id from shipments.shipment s
      where s.key_account_id is not null and s.key_account_fields = '{}' and s.side = 'Import'
      union all
      select s.id from shipments.shipment s
      where s.key_account_id is not null and s.key_account_fields = '{}' and not ${standsFor('consignee_id')}
        and not ${standsFor('shipper_id')}
      limit ${most}
    ), held as (
      select s.id from shipments.shipment s where s.id in (select id from found) order by s.id for update
    )
    update shipments.shipment s
    set key_account_id = case when s.side = 'Export' then shipments.key_account_of(s.shipper, s.consignee) end
    from held where s.id = held.id and s.key_account_fields = '{}'`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

function standsFor(party: string): RawBuilder<unknown> {
  return sql`exists (select from shipments.key_account_partner p
    where p.key_account_id = s.key_account_id and p.partner_id = ${sql.ref(`s.${party}`)})`
}

/** The functions on shipments that key accounts need (`KeyAccountShipments`). */
export const shipmentsOfAccounts = { countCarrying, takeIn, letGo }
