import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'

/** What a truck paid that brought a shipment, and what it brought. */
export type TruckFee = {
  readonly truckId: string
  readonly number: string
  readonly fee: string
  readonly currency: string
  readonly brought: readonly { readonly shipmentId: string; readonly pieces: number }[]
}

/** The fees of the unloaded trucks at the docks of an office that brought pieces of a shipment. */
export async function findTruckFees(db: ReadDb, shipmentId: string, officeId: string): Promise<TruckFee[]> {
  const { rows } = await sql<TruckFee>`
    select t.id as truck_id, t.number, t.fee, t.fee_currency as currency, (
        select json_agg(json_build_object('shipmentId', b.shipment_id, 'pieces', b.pieces) order by b.shipment_id)
        from (select shipment_id, sum(pieces)::int as pieces from warehouse.receipt
              where truck_id = t.id and shipment_id is not null group by 1) b) as brought
    from warehouse.truck t
    where t.office_id = ${officeId} and t.status = 'Unloaded' and t.fee > 0
      and exists (select from warehouse.receipt r where r.truck_id = t.id and r.shipment_id = ${shipmentId})
    order by t.number limit 100`.execute(db)
  return rows
}
