import { sql } from 'kysely'
import type { LineSide } from '#areas/tariffs/domain/charge.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { AgreedCharge } from '../../domain/proposals/agreed-lines.ts'

export type Agreement = {
  /** The house that the order was booked as, or the truck at the gate that brings houses. */
  readonly of: { readonly shipmentId: string } | { readonly truckId: string }
  /** The number of the order. */
  readonly source: string
  readonly currency: string
  readonly charges: readonly {
    readonly officeId: string
    readonly side: LineSide
    readonly code: string
    readonly amount: string
  }[]
}

/**
 * Stores what an order says to the books of its offices, in place of what it said before. What is no charge code of billing, such as
 * tax, is billed as handling fee; a house that was deleted has nothing to bill.
 */
export async function saveAgreedCharges(tx: WriteTx, { of, source, currency, charges }: Agreement): Promise<void> {
  const subject = 'shipmentId' in of ? { shipmentId: of.shipmentId, truckId: null } : { ...of, shipmentId: null }
  await sql`
    delete from billing.agreed_charge where source = ${source}`.execute(tx)
  const numbered = charges.map((charge, index) => ({ ...charge, seq: index + 1 }))
  await sql`
    insert into billing.agreed_charge (shipment_id, truck_id, source, seq, office_id, side, charge_code, currency, amount)
    select ${subject.shipmentId}::uuid, ${subject.truckId}::uuid, ${source}, n.seq, n."officeId", n.side,
           coalesce(c.code, ${HANDLING}), ${currency}, n.amount
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
      as n (seq int, "officeId" uuid, side text, code text, amount numeric)
    left join reference_data.charge_code c on c.code = n.code and c.use = 'BILLING' and c.active
    where n.amount > 0 and (${subject.shipmentId}::uuid is null
      or exists (select from shipments.shipment where id = ${subject.shipmentId}::uuid))`.execute(tx)
}

const HANDLING = 'HDL'

/** What orders say of a house to the books of an office: of the house itself, and of the trucks that brought pieces of it. */
export async function findAgreedCharges(db: ReadDb, shipmentId: string, officeId: string): Promise<AgreedCharge[]> {
  const { rows } = await sql<AgreedCharge>`
    select a.source, a.seq, a.side, a.charge_code, a.currency, round(a.amount, c.minor_units)::text as amount,
           c.minor_units, (
             select json_agg(json_build_object('shipmentId', b.shipment_id, 'pieces', b.pieces) order by b.shipment_id)
             from (select shipment_id, sum(pieces)::int as pieces from warehouse.receipt
                   where truck_id = a.truck_id and shipment_id is not null group by 1) b) as brought
    from billing.agreed_charge a join reference_data.currency c on c.code = a.currency
    where a.office_id = ${officeId} and (a.shipment_id = ${shipmentId}
      or a.truck_id in (select truck_id from warehouse.receipt where shipment_id = ${shipmentId}))
    order by a.source, a.seq`.execute(db)
  return rows
}
