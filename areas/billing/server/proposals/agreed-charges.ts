import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { AgreedCharge } from '../../domain/proposals/agreed-lines.ts'

export type Agreement = {
  readonly shipmentId: string
  readonly officeId: string
  /** The number of the order. */
  readonly source: string
  readonly currency: string
  readonly charges: readonly { readonly code: string; readonly amount: string }[]
}

/**
 * Stores what an order says of a house, in place of what it said before. What is no charge code of billing, such as tax, is
 * billed as handling fee; a house that was deleted has nothing to bill.
 */
export async function saveAgreedCharges(tx: WriteTx, agreement: Agreement): Promise<void> {
  const { shipmentId, officeId, source, currency, charges } = agreement
  await sql`delete from billing.agreed_charge where shipment_id = ${shipmentId} and source = ${source}`.execute(tx)
  const numbered = charges.map((charge, index) => ({ ...charge, seq: index + 1 }))
  await sql`
    insert into billing.agreed_charge (shipment_id, source, seq, office_id, charge_code, currency, amount)
    select s.id, ${source}, n.seq, ${officeId}, coalesce(c.code, ${HANDLING}), ${currency}, n.amount
    from shipments.shipment s
    cross join jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as n (seq int, code text, amount numeric)
    left join reference_data.charge_code c on c.code = n.code and c.use = 'BILLING' and c.active
    where s.id = ${shipmentId} and n.amount > 0`.execute(tx)
}

const HANDLING = 'HDL'

/** What orders say of a house of an office. */
export async function findAgreedCharges(db: ReadDb, shipmentId: string, officeId: string): Promise<AgreedCharge[]> {
  const { rows } = await sql<AgreedCharge>`
    select a.source, a.seq, a.charge_code, a.currency, round(a.amount, c.minor_units)::text as amount
    from billing.agreed_charge a join reference_data.currency c on c.code = a.currency
    where a.shipment_id = ${shipmentId} and a.office_id = ${officeId} order by a.source, a.seq`.execute(db)
  return rows
}
