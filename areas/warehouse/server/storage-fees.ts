import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'

/** How long each piece has been stored, until it left, and what that costs; the fee is null without a weight or a tariff. */
export const STORAGE_FEES = `lateral (
  select p.id as piece_id, p.shipment_id, p.status, d.days, g.storage_currency as currency,
    warehouse.storage_fee(r.gross_weight * p.quantity / r.pieces, g.storage_rate, d.days, g.storage_free_days,
      c.minor_units) as fee
  from warehouse.piece p
    join warehouse.receipt r on r.id = p.receipt_id
    left join warehouse.handover h on h.id = p.handover_id
    left join warehouse.setting g on g.office_id = p.office_id
    left join reference_data.currency c on c.code = g.storage_currency
    cross join lateral (select warehouse.stored_days(p.received_at, coalesce(h.at, now())) as days) d
  where p.id = k.id)`

/** What storage of the pieces of a shipment costs that have left a warehouse. */
export type StorageFee = {
  readonly fee: string
  readonly currency: string
  readonly pieces: number
  /** The longest time that one of them was stored. */
  readonly days: number
}

/** The storage fee of a shipment in the warehouse of an office; undefined while any of it is in stock, or if nothing is due. */
export async function findStorageFee(
  db: ReadDb,
  shipmentId: string,
  officeId: string,
): Promise<StorageFee | undefined> {
  const { rows } = await sql<StorageFee>`
    select sum(f.fee)::text as fee, f.currency, sum(k.quantity)::int as pieces, max(f.days)::int as days
    from warehouse.piece k cross join ${sql.raw(STORAGE_FEES)} f
    where k.shipment_id = ${shipmentId} and k.office_id = ${officeId} and f.currency is not null
    group by f.currency
    having sum(f.fee) > 0 and bool_and(k.status in ('Out', 'Returned'))`.execute(db)
  return rows[0]
}
