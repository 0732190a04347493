import { sql } from 'kysely'
import { FIELD_NAMES } from '#areas/key-accounts/domain/shipment-fields.ts'
import { columnName } from '#platform/server/database/column-name.ts'
import type { WriteTx } from '#platform/server/database/database.ts'

/** The columns of an entry, and those that depend on them or on the import. The database calculates the volume. */
export const BOOKED_COLUMNS = [
  ...FIELD_NAMES.filter((name) => name !== 'volume').map(columnName),
  'import_id',
  'home_office_id',
  'created_by',
  'origin_zone',
  'destination_zone',
  'cubic_cm',
  'charge_weight',
  'next_milestone',
  'next_due_at',
]

/** Rows per statement: five thousand at once would exceed the statement time-out of five seconds. */
const BATCH = 250

/** Inserts rows given by column name with multi-row statements. Returns their ids in the same order. */
export async function bookMany(
  tx: WriteTx,
  rows: readonly Readonly<Record<string, unknown>>[],
  named: readonly string[] = BOOKED_COLUMNS,
): Promise<string[]> {
  const columns = sql.raw([...named, 'job_no'].join(', '))
  const numbered = await withJobNumbers(tx, rows)
  const idOf = new Map<string, string>()
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(numbered.slice(from, from + BATCH))
    const made = await sql<{ id: string; jobNo: string }>`
      insert into shipments.shipment (${columns})
      select ${columns} from jsonb_populate_recordset(null::shipments.shipment, ${batch}::jsonb)
      returning id, job_no`.execute(tx)
    for (const { id, jobNo } of made.rows) idOf.set(jobNo, id)
  }
  return numbered.map(({ job_no }) => {
    const id = idOf.get(String(job_no))
    if (!id) throw new Error(`shipment ${String(job_no)} was not inserted`)
    return id
  })
}

/** One statement for all numbers of an office, because taking them one by one is slow. */
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

/** Deletes shipments booked by mistake; the caller has checked the rule and locked them. */
export async function removeMany(tx: WriteTx, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    await sql`delete from shipments.shipment where id = any(${ids.slice(from, from + BATCH)})`.execute(tx)
  }
}
