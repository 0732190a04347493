import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { newInvoice, VendorInvoiceRecord } from '../contract/vendor-invoice.ts'
import type { CostLine, InvoiceRow } from '../domain/vendor-invoice.ts'
import type { z } from 'zod'

type Saved = { readonly id: string; readonly version: number }

/** An invoice as it came in; `officeId` and `titleId` say whose. */
export type StoredInvoice = Omit<VendorInvoiceRecord, 'rows'> & { readonly officeId: string; readonly titleId: string }

const COLUMNS = sql`
  v.id, v.version, v.office_id, v.title_id, v.reference, v.state, t.account_code, t.name as account_name, v.invoice_date,
  v.currency, round(v.total, (select minor_units from reference_data.currency c where c.code = v.currency))::text as total, v.bill_id, (select number from billing.bill b where b.id = v.bill_id) as bill_number,
  v.entered_by, v.entered_at`

/** Returns undefined also if it belongs to another office (null: any). */
export async function findInvoice(db: ReadDb, id: string, officeId: string | null): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`
    select ${COLUMNS} from payables.vendor_invoice v join billing.bill_title t on t.id = v.title_id
    where v.id = ${id} and (${officeId}::uuid is null or v.office_id = ${officeId}::uuid)`.execute(db)
  return rows[0]
}

export async function lockInvoice(tx: WriteTx, id: string, officeId: string): Promise<StoredInvoice | undefined> {
  await sql`select from payables.vendor_invoice where id = ${id} and office_id = ${officeId} for update`.execute(tx)
  return findInvoice(tx, id, officeId)
}

export async function insertInvoice(
  tx: WriteTx,
  invoice: z.output<typeof newInvoice> & {
    readonly officeId: string
    readonly currency: string
    readonly total: string
    readonly enteredBy: string
  },
): Promise<Saved> {
  const { rows } = await sql<Saved>`
    insert into payables.vendor_invoice (office_id, title_id, reference, invoice_date, currency, total, entered_by)
    values (${invoice.officeId}, ${invoice.titleId}, ${invoice.reference}, ${invoice.invoiceDate}, ${invoice.currency},
      ${invoice.total}, ${invoice.enteredBy}) returning id, version`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('an invoice was not inserted')
  const lines = invoice.rows.map((row, index) => ({ ...row, seq: index + 1 }))
  await sql`
    insert into payables.vendor_invoice_row (invoice_id, seq, waybill, charge_code, amount)
    select ${made.id}, seq, waybill, "chargeCode", amount from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as n (seq int, waybill text, "chargeCode" text, amount numeric)`.execute(tx)
  return made
}

/** Returns which charge codes of the rows exist, and the decimals of the currency. */
export async function findInvoiceCodes(
  db: ReadDb,
  rows: readonly InvoiceRow[],
  currency: string,
): Promise<{ readonly chargeCodes: ReadonlySet<string>; readonly minorUnits: number }> {
  const codes = [...new Set(rows.map(({ chargeCode }) => chargeCode))]
  const found = await sql<{ chargeCodes: string[]; minorUnits: number }>`
    select c.minor_units, array(select code from reference_data.charge_code
      where code = any(${codes}::text[]) and use = 'BILLING' and active) as charge_codes
    from reference_data.currency c where c.code = ${currency}`.execute(db)
  const [first] = found.rows
  return { chargeCodes: new Set(first?.chargeCodes), minorUnits: first?.minorUnits ?? 2 }
}

/** Moves an open invoice on; its bill, once it has become one. */
export async function moveInvoice(
  tx: WriteTx,
  id: string,
  to: { readonly state: 'BILLED' | 'WITHDRAWN'; readonly billId: string | null },
): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    update payables.vendor_invoice set state = ${to.state}, bill_id = ${to.billId} where id = ${id} returning id, version`.execute(
    tx,
  )
  return rows[0]
}

export async function findRows(db: ReadDb, invoiceId: string): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select waybill, charge_code, amount::text as amount from payables.vendor_invoice_row
    where invoice_id = ${invoiceId} order by seq`.execute(db)
  return rows
}

/**
 * Returns our costs of the waybills of an invoice in its currency that are its account's or nobody's: those not billed yet, or,
 * once it is billed, those that were billed by it.
 */
export async function findCosts(db: ReadDb, invoice: StoredInvoice, waybills: readonly string[]): Promise<CostLine[]> {
  const { officeId, titleId, currency, billId } = invoice
  const { rows } = await sql<CostLine>`
    select l.id, w.waybill, l.charge_code, (l.amount + l.tax_amount)::text as amount, l.status <> 'DRAFT' as is_approved,
      l.title_id is not null as has_account
    from (
      select hawb_no as waybill, id as shipment_id, null::uuid as master_id from shipments.shipment
      where hawb_no = any(${waybills}::text[])
      union all
      select mawb_no, null, id from shipments.master where mawb_no = any(${waybills}::text[])) w
    join billing.line l on l.shipment_id = w.shipment_id or l.master_id = w.master_id
    where l.office_id = ${officeId} and l.side = 'BUY' and l.currency = ${currency}
      and (l.title_id is null or l.title_id = ${titleId})
      and case when ${billId}::uuid is null then l.status in ('DRAFT', 'APPROVED') else l.bill_id = ${billId}::uuid end
    order by w.waybill, l.id limit 5000`.execute(db)
  return rows
}

/** A shipment on whose page the costs of a waybill are entered, and the tab they belong to. */
export type WaybillPlace = {
  readonly shipmentId: string
  readonly tab: 'EXPORT_HAWB' | 'EXPORT_MAWB' | 'IMPORT_HAWB' | 'IMPORT_MAWB'
}

/** Finds where an office bills a waybill: as a house, or as a master by one of its houses. */
export async function findPlace(db: ReadDb, waybill: string, officeId: string): Promise<WaybillPlace | undefined> {
  const { rows } = await sql<WaybillPlace>`
    select id as shipment_id,
      case when ${officeId} in (origin_office_id, sales_office_id, handling_office_id) then 'EXPORT' else 'IMPORT' end
        || case when hawb_no = ${waybill} then '_HAWB' else '_MAWB' end as tab
    from shipments.shipment
    where (hawb_no = ${waybill} or mawb_no = ${waybill})
      and ${officeId} in (origin_office_id, sales_office_id, handling_office_id, destination_office_id)
    order by hawb_no = ${waybill} desc nulls last, id limit 1`.execute(db)
  return rows[0]
}
