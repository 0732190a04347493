import { sql } from 'kysely'
import { AMOUNT_DIGITS } from '#areas/tariffs/domain/money.ts'
import { OLDEST_RATE_DAYS, type RatedDrafts } from '#areas/tariffs/server/index.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { notifyBilled } from './save-lines.ts'

/** Applies the newest rate of their date to draft lines without rate, unless it makes the amount of one too large to be stored. */
export async function rateDrafts(tx: WriteTx, officeId: string): Promise<RatedDrafts> {
  const tooLarge = await tooLargeDrafts(tx, officeId)
  if (tooLarge.length > 0) return { rated: 0, tooLarge }
  const { rows } = await sql<{ shipmentId: string | null; masterId: string | null }>`
    update billing.line l set rate = r.rate, rate_day = r.day, rate_source = r.source,
      local_amount = round(l.amount * r.rate, l.base_minor_units)
    from ${WAITING_DRAFTS} and l.id = d.id
    returning l.shipment_id, l.master_id`.execute(tx)
  notifyBilled(tx, rows)
  return { rated: rows.length, tooLarge }
}

/** The drafts `d` that wait for a rate, each with the one `r` that it gets. */
const WAITING_DRAFTS = sql`billing.line d cross join lateral (
    select rate, day, source from tariffs.exchange_rate e
    where e.currency = d.currency and e.base = d.base_currency and e.day between d.rate_day - ${OLDEST_RATE_DAYS}::int and d.rate_day
    order by e.day desc limit 1) r
  where d.rate is null and d.status = 'DRAFT' and not billing.month_is_closed(d.office_id, d.month)`

/** One draft for each rate that makes an amount too large, named by its waybill or job, of another office by the office. */
async function tooLargeDrafts(db: ReadDb, officeId: string): Promise<RatedDrafts['tooLarge']> {
  const { rows } = await sql<RatedDrafts['tooLarge'][number]>`
    select distinct on (w.currency, w.base, w.day) w.currency, w.base, w.day,
      case when w.office_id = ${officeId} then coalesce(s.hawb_no, s.job_no, m.mawb_no) else o.code end as record
    from (select d.currency, d.base_currency as base, r.day, d.office_id, d.shipment_id, d.master_id, d.created_at
        from ${WAITING_DRAFTS} and abs(round(d.amount * r.rate, d.base_minor_units)) >= ${`1e${AMOUNT_DIGITS}`}::numeric) w
      join organisation.office o on o.id = w.office_id
      left join shipments.shipment s on s.id = w.shipment_id
      left join shipments.master m on m.id = w.master_id
    order by w.currency, w.base, w.day, w.office_id = ${officeId} desc, w.created_at`.execute(db)
  return rows
}
