import { sql } from 'kysely'
import type { BilledShipment } from '#areas/billing/domain/billing-line.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { OrderRow } from '../order-repository.ts'

/** A shipment with the offices that may bill it. */
export type NumberedShipment = BilledShipment & { readonly id: string; readonly jobNo: string }

/** Returns up to two shipments with a job number or HAWB number, in whatever case it is written. */
export async function shipmentsOfNumber(db: ReadDb, number: string): Promise<readonly NumberedShipment[]> {
  const { rows } = await sql<NumberedShipment>`
    select id, job_no, origin_office_id, sales_office_id, handling_office_id, destination_office_id
    from shipments.shipment where job_no = ${number.toUpperCase()} or hawb_no = ${number.toUpperCase()} limit 2`.execute(
    db,
  )
  return rows
}

/** Returns the ids of the local services ordered with a flight that one of its two offices sells and that are not handed over yet. */
export async function openServicesOf(
  tx: WriteTx,
  { parentId, buyerOfficeId, sellerOfficeId }: Pick<OrderRow, 'parentId' | 'buyerOfficeId' | 'sellerOfficeId'>,
): Promise<readonly string[]> {
  if (parentId === null) return []
  const { rows } = await sql<{ id: string }>`
    select id from exchange.transport_order
    where parent_id = ${parentId} and kind = 'LOCAL_SERVICE' and handed_over_id is null
      and seller_office_id in (${buyerOfficeId}, ${sellerOfficeId})
    order by seq`.execute(tx)
  return rows.map(({ id }) => id)
}
