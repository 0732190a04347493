import { sql } from 'kysely'
import { OLDEST_RATE_DAYS } from '#areas/tariffs/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { notifyBilled } from './save-lines.ts'

/** Applies the newest rate of their date to draft lines without rate; returns how many. */
export async function rateDrafts(tx: WriteTx): Promise<number> {
  const { rows } = await sql<{ shipmentId: string | null; masterId: string | null }>`
    update billing.line l set rate = r.rate, rate_day = r.day, rate_source = r.source,
      local_amount = round(l.amount * r.rate, l.base_minor_units)
    from billing.line d cross join lateral (
      select rate, day, source from tariffs.exchange_rate e
      where e.currency = d.currency and e.base = d.base_currency and e.day between d.rate_day - ${OLDEST_RATE_DAYS}::int and d.rate_day
      order by e.day desc limit 1) r
    where l.id = d.id and d.rate is null and d.status = 'DRAFT'
      and not billing.month_is_closed(d.office_id, d.month)
    returning l.shipment_id, l.master_id`.execute(tx)
  notifyBilled(tx, rows)
  return rows.length
}
