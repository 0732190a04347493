import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'

/** Columns that an entry fills, and what hangs on the import. In the order of the sheet, so in the order of their ids. */
export const BOOKED_COLUMNS = [
  ...(['import_id', 'home_office_id', 'created_by', 'job_type', 'job_mode', 'origin_office_id'] as const),
  ...(['sales_office_id', 'handling_office_id', 'destination_office_id', 'shipper', 'consignee'] as const),
  ...(['notify_party', 'overseas_agent', 'pick_up_place', 'delivery_place', 'origin_airport'] as const),
  ...(['destination_airport', 'origin_zone', 'destination_zone', 'flight_no', 'etd', 'eta', 'cut_off'] as const),
  ...(['cargo_ready_date', 'incoterm', 'pieces', 'pallets', 'cartons', 'gross_weight', 'cubic_cm'] as const),
  ...(['charge_weight', 'dimension_lines', 'dimension_text', 'dimension_remark', 'goods_description'] as const),
  ...(['handling_codes', 'dangerous_goods', 'dg_class', 'battery_type', 'battery_number', 'selling_rate'] as const),
  ...(['selling_currency', 'settling_rate', 'settling_currency', 'batch_no', 'po_lines', 'delivery_notes'] as const),
  ...(['customer_reference', 'coloader', 'coloader_mawb_no', 'coloader_hawb_no'] as const),
  ...(['dangerous_goods_lines', 'client_fields'] as const),
  ...(['next_milestone', 'next_due_at'] as const),
]

/** How many rows travel in one statement: five thousand would not be written within its five seconds. */
const BATCH = 250

/** Rows by the names of their columns; statements of many rows, not one for each. Answers their ids in the same order. */
export async function bookMany(
  tx: WriteTx,
  rows: readonly Readonly<Record<string, unknown>>[],
  named: readonly string[] = BOOKED_COLUMNS,
): Promise<string[]> {
  const columns = sql.raw([...named, 'job_no'].join(', '))
  const numbered = await withJobNumbers(tx, rows)
  const ids: string[] = []
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(numbered.slice(from, from + BATCH))
    const made = await sql<{ id: string }>`
      insert into shipments.shipment (${columns})
      select ${columns} from jsonb_populate_recordset(null::shipments.shipment, ${batch}::jsonb) returning id`.execute(
      tx,
    )
    ids.push(...made.rows.map(({ id }) => id))
  }
  return ids
}

/** One statement for the numbers of an office: taken one by one each would be searched among those before it. */
async function withJobNumbers(
  tx: WriteTx,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const numbers: string[] = []
  const all = rows.map((row, index) => ({ office: row['home_office_id'], at: row['created_at'] ?? null, index }))
  for (const [office, own] of Map.groupBy(all, (one) => one.office)) {
    const { rows: taken } = await sql<{ jobNo: string }>`
      select job_no from shipments.take_job_numbers(${office}, (
        select array_agg(coalesce(at::timestamptz, now()) order by ord)
        from unnest(${own.map(({ at }) => at)}::text[]) with ordinality as m (at, ord))) as job_no`.execute(tx)
    for (const [order, { index }] of own.entries()) numbers[index] = taken[order]?.jobNo ?? ''
  }
  return rows.map((row, index) => ({ ...row, job_no: numbers[index] }))
}

/** Takes shipments back that were booked by mistake; the caller has asked the rule and locked them. */
export async function removeMany(tx: WriteTx, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    await sql`delete from shipments.shipment where id = any(${ids.slice(from, from + BATCH)})`.execute(tx)
  }
}
