import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { HawbNumberForm } from '../../domain/house-number/hawb-number.ts'
import type { HawbSeriesTable, ShipmentsTables } from '../shipments-tables.ts'

export type HawbBatch = { id: string; firstNo: string; lastNo: string; quantity: number }

type Keeper = { readonly officeId: string; readonly account: string }

/** Locks the series of a prefix, so that two batches are serialized; undefined for a new prefix. */
export function lockSeries(tx: WriteTx, prefix: string): Promise<HawbSeriesTable | undefined> {
  return tx
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.hawbSeries')
    .select(['prefix', 'homeOfficeId', 'digits', 'nextValue'])
    .where('prefix', '=', prefix)
    .forUpdate()
    .executeTakeFirst()
}

/** Inserts the next `quantity` numbers of a prefix in one statement; undefined if the prefix belongs to another office. */
export async function insertBatch(
  tx: WriteTx,
  { prefix, digits }: HawbNumberForm,
  quantity: number,
  { officeId, account }: Keeper,
): Promise<HawbBatch | undefined> {
  const { rows } = await sql<HawbBatch>`
    with series as (
      insert into shipments.hawb_series as kept (prefix, home_office_id, digits, next_value)
      values (${prefix}, ${officeId}, ${digits}, ${quantity}::bigint + 1)
      on conflict (prefix) do update set next_value = kept.next_value + ${quantity}::bigint
        where kept.home_office_id = excluded.home_office_id and kept.digits = excluded.digits
      returning next_value - ${quantity}::bigint as first_value, next_value - 1 as last_value
    ), batch as (
      insert into shipments.hawb_batch (home_office_id, first_no, last_no, quantity, created_by)
      select ${officeId}, ${prefix} || lpad(first_value::text, ${digits}, '0'),
             ${prefix} || lpad(last_value::text, ${digits}, '0'), ${quantity}, ${account}
      from series returning id, first_no, last_no, quantity
    ), numbers as (
      insert into shipments.hawb_number (number, batch_id, home_office_id)
      select ${prefix} || lpad(value::text, ${digits}, '0'), batch.id, ${officeId}
      from series, batch, generate_series(first_value, last_value) as value
    )
    select id, first_no, last_no, quantity from batch`.execute(tx)
  return rows[0]
}

/** Takes the office's lowest free numbers, fewer if there are not so many left; concurrent takers skip locked ones. */
export async function takeNextNumbers(
  tx: WriteTx,
  { officeId, account }: Keeper,
  count: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ number: string }>`
    with free as materialized (
      select id from shipments.hawb_number where home_office_id = ${officeId} and taken_at is null
      order by number limit ${count} for update skip locked
    )
    update shipments.hawb_number set taken_at = now(), taken_by = ${account} where id in (select id from free)
    returning number`.execute(tx)
  return rows.map(({ number }) => number).toSorted()
}

/** Takes a specific number; undefined if it is used, unknown or another office's. */
export async function takeNamedNumber(
  tx: WriteTx,
  number: string,
  { officeId, account }: Keeper,
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    update shipments.hawb_number set taken_at = now(), taken_by = ${account}
    where number = ${number} and home_office_id = ${officeId} and taken_at is null
    returning number`.execute(tx)
  return rows[0]?.number
}
