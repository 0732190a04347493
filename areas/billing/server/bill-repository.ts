import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#platform/contract/language.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { BillKind } from '../domain/bill.ts'
import type { TitleRecord } from '../contract/bill-title.ts'
import { type BillPayload, frozen } from './bill-payload.ts'
import { chargeText } from './charge-text.ts'

/** A line of an issued bill. */
export type BilledLine = {
  readonly lineId: string
  readonly shipmentId: string | null
  readonly masterId: string | null
  readonly waybill: string
  readonly chargeCode: string
  readonly description: string
  readonly basis: string
  readonly quantity: string
  readonly price: string
  readonly amount: string
  readonly taxCode: string | null
  readonly taxRate: string
  readonly taxAmount: string
  readonly rate: string
  readonly localAmount: string
}

/** The content of a new bill. */
export type NewBill = {
  readonly officeId: string
  readonly kind: BillKind
  readonly billDate: string
  readonly title: Pick<
    TitleRecord,
    'id' | 'accountCode' | 'name' | 'address' | 'contact' | 'taxNumber' | 'fax' | 'currency'
  >
  readonly baseCurrency: string
  readonly net: string
  readonly tax: string
  readonly total: string
  readonly localNet: string
  readonly creditsId: string | null
  readonly creditsNumber: string | null
  readonly vendorReference: string | null
  readonly reason: string
  readonly issuedBy: string
  readonly lines: readonly BilledLine[]
}

type Issued = { readonly id: string; readonly number: string; readonly office: string; readonly dueDate: string }

/** Inserts a bill with its lines and frozen content; its number is the next of office, kind and year. */
export async function insertBill(tx: WriteTx, bill: NewBill): Promise<Issued> {
  const issued = await insertHead(tx, bill)
  const lines = bill.lines.map((line, index) => ({ ...line, seq: index + 1 }))
  await sql`
    insert into billing.bill_line (bill_id, seq, line_id, shipment_id, master_id, waybill, charge_code, description, basis,
      quantity, price, amount, tax_code, tax_rate, tax_amount, rate, local_amount)
    select ${issued.id}, seq, "lineId", "shipmentId", "masterId", waybill, "chargeCode", description, basis, quantity, price,
      amount, "taxCode", "taxRate", "taxAmount", rate, "localAmount"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (seq int, "lineId" uuid, "shipmentId" uuid, "masterId" uuid,
      waybill text, "chargeCode" text, description text, basis text, quantity numeric, price numeric, amount numeric,
      "taxCode" text, "taxRate" numeric, "taxAmount" numeric, rate numeric, "localAmount" numeric)`.execute(tx)
  const { payload, sha256 } = frozen(payloadOf(bill, issued))
  await sql`
    insert into billing.bill_revision (bill_id, revision, payload, sha256, made_by)
    values (${issued.id}, 1, ${payload}, ${sha256}, ${bill.issuedBy})`.execute(tx)
  await sql`
    insert into billing.transmission (bill_id, office_id, account_code, credits_id)
    values (${issued.id}, ${bill.officeId}, ${bill.title.accountCode}, ${bill.creditsId})`.execute(tx)
  return issued
}

async function insertHead(tx: WriteTx, bill: NewBill): Promise<Issued> {
  const { officeId, title, lines } = bill
  const { rows } = await sql<Issued>`
    insert into billing.bill (office_id, kind, year, serial, number, bill_date, due_date, title_id, account_code, account_name,
      address, contact, tax_number, fax, currency, minor_units, base_currency, base_minor_units, net, tax, total, local_net,
      credits_id, vendor_reference, reason, hawb_numbers, mawb_numbers, issued_by)
    select ${officeId}, ${bill.kind}, 0, 0, '', ${bill.billDate}::date, ${bill.billDate}::date + coalesce((
        select payment_days from billing.office_setting where office_id = ${officeId}), 30), ${title.id}, ${title.accountCode},
      ${title.name}, ${title.address}, ${title.contact}, ${title.taxNumber}, ${title.fax}, ${title.currency}, 0,
      ${bill.baseCurrency}, 0, ${bill.net}, ${bill.tax}, ${bill.total}, ${bill.localNet}, ${bill.creditsId},
      ${bill.vendorReference}, ${bill.reason}, ${waybillsOf(lines, 'shipmentId')}, ${waybillsOf(lines, 'masterId')},
      ${bill.issuedBy}
    returning id, number, due_date, (select code from organisation.office o where o.id = office_id) as office`.execute(
    tx,
  )
  const [issued] = rows
  if (!issued) throw new Error('a bill was not inserted')
  return issued
}

function payloadOf(bill: NewBill, issued: Issued): BillPayload {
  const { title } = bill
  return {
    id: issued.id,
    number: issued.number,
    revision: 1,
    kind: bill.kind,
    office: issued.office,
    billDate: bill.billDate,
    dueDate: issued.dueDate,
    account: {
      code: title.accountCode,
      name: title.name,
      address: title.address,
      contact: title.contact,
      taxNumber: title.taxNumber,
      fax: title.fax,
    },
    currency: title.currency,
    baseCurrency: bill.baseCurrency,
    net: bill.net,
    tax: bill.tax,
    total: bill.total,
    localNet: bill.localNet,
    creditsNumber: bill.creditsNumber,
    vendorReference: bill.vendorReference,
    lines: bill.lines.map(({ lineId: _line, shipmentId: _shipment, masterId: _master, ...line }) => line),
  }
}

function waybillsOf(lines: readonly BilledLine[], subject: 'shipmentId' | 'masterId'): string {
  return [...new Set(lines.flatMap((line) => (line[subject] && line.waybill ? [line.waybill] : [])))].join(', ')
}

/** The values of a bill that the rules of crediting need. */
export type BillHead = {
  readonly id: string
  readonly number: string
  readonly kind: BillKind
  readonly officeId: string
  readonly titleId: string
  readonly accountCode: string
  readonly accountName: string
  readonly address: string
  readonly contact: string
  readonly taxNumber: string
  readonly fax: string
  readonly currency: string
  readonly minorUnits: number
  readonly baseCurrency: string
  readonly net: string
  readonly tax: string
  readonly total: string
  readonly localNet: string
  readonly creditedBy: string | null
  readonly issuedBy: string
}

/** Locks the bill, so that concurrent credit notes are serialized. */
export async function lockBill(tx: WriteTx, id: string, officeId: string): Promise<BillHead | undefined> {
  await sql`select from billing.transmission where bill_id = ${id} for update`.execute(tx)
  const { rows } = await sql<BillHead>`
    select b.id, b.number, b.kind, b.office_id, b.title_id, b.account_code, b.account_name, b.address, b.contact, b.tax_number,
      b.fax, b.currency, b.minor_units, b.base_currency, round(b.net, b.minor_units) as net, round(b.tax, b.minor_units) as tax,
      round(b.total, b.minor_units) as total, round(b.local_net, b.base_minor_units) as local_net,
      (select c.number from billing.bill c where c.credits_id = b.id) as credited_by, b.issued_by
    from billing.bill b where b.id = ${id} and b.office_id = ${officeId}`.execute(tx)
  return rows[0]
}

/** The lines as issued; with a language, charges that are described by a name of their code have that of the language. */
export async function linesOfBill(
  db: ReadDb,
  billId: string,
  language: Language | null = null,
): Promise<(BilledLine & { readonly seq: number })[]> {
  const description = language === null ? sql.ref('l.description') : sql.raw(chargeText('l', language))
  const { rows } = await sql<BilledLine & { seq: number }>`
    select l.seq, l.line_id, l.shipment_id, l.master_id, l.waybill, l.charge_code, ${description} as description,
      l.basis, trim_scale(l.quantity) as quantity, trim_scale(l.price) as price, round(l.amount, b.minor_units) as amount, l.tax_code,
      trim_scale(l.tax_rate) as tax_rate, round(l.tax_amount, b.minor_units) as tax_amount, trim_scale(l.rate) as rate,
      round(l.local_amount, b.base_minor_units) as local_amount
    from billing.bill_line l join billing.bill b on b.id = l.bill_id where l.bill_id = ${billId} order by l.seq`.execute(
    db,
  )
  return rows
}

/** Returns the office of a bill, or undefined. */
export async function findOfficeOfBill(db: ReadDb, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ officeId: string }>`select office_id from billing.bill where id = ${id}`.execute(db)
  return rows[0]?.officeId
}

/** A condition on `b.office_id`; null for all offices. */
export function billsOf(officeId: string | null): RawBuilder<unknown> {
  return officeId === null ? sql`true` : sql`b.office_id = ${officeId}`
}
