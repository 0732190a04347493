import pg from 'pg'
import type { Statement } from '#platform/server/database/raw-reader.ts'
import { BENCH_OFFICE } from './fill-sql.ts'

/** Forty columns of a shipment, as they are stored. */
const COLUMNS = `id, job_no, hawb_no, mawb_no, status, job_type, job_mode, origin_airport, destination_airport, origin_zone,
  destination_zone, flight_no, etd, eta, cut_off, cargo_ready_date, pieces, cartons, gross_weight, volume, charge_weight,
  goods_description, selling_rate, selling_currency, shipper_name, consignee_name, shipper, consignee, pick_up_place, delivery_place,
  customer_reference, po_numbers, dn_numbers, space_status, next_milestone, next_due_at, created_at, updated_at, version,
  pre_alert_sent_at`

const ofShipment = COLUMNS.split(',')
  .map((column) => `s.${column.trim()}`)
  .join(', ')

/** Every shipment once, for the office of the measurements or for its origin office, and the index that the page needs. */
const FILL = `
  begin;
  create schema bench_plain;
  create table bench_plain.shipment as
    select o.office_id as branch_id, ${ofShipment}
    from shipments.office_shipment o join shipments.shipment s on s.id = o.id
    where o.office_id = coalesce(
      (select b.office_id from shipments.office_shipment b, organisation.office f
       where b.id = s.id and b.office_id = f.id and f.code = '${BENCH_OFFICE}'), s.origin_office_id);
  create index on bench_plain.shipment (branch_id, etd desc, id desc, status);
  commit`

/**
 * The fixed reference of the lists: a table of its own with the same rows, that nothing of the portal changes, and nothing but
 * stored columns. `url` is the owner's.
 */
export async function fillPlainOnce(url: string, report: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ is: boolean }>(`select to_regclass('bench_plain.shipment') is not null as is`)
    if (rows[0]?.is) return
    report('Filling the plain table beside them …')
    await client.query(FILL)
    await client.query('vacuum analyze bench_plain.shipment')
  } finally {
    await client.end()
  }
}

export type PlainPage = { readonly from: string; readonly to: string; readonly page: number; readonly size: number }

/** One page of the plain table: the same filter, order and limit as the list, no join and no subquery. */
export function plainPage(officeId: string, { from, to, page, size }: PlainPage): Statement {
  return {
    text: `select ${COLUMNS} from bench_plain.shipment
      where branch_id = $1::uuid and status = any($2::text[]) and etd >= $3::timestamptz and etd < $4::timestamptz
      order by etd desc, id desc limit $5::int offset $6::int`,
    values: [officeId, ['Pending', 'Sent'], from, to, size, (page - 1) * size],
  }
}
