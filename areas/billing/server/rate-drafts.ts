import { sql } from 'kysely'
import type { RatedDrafts } from '#areas/tariffs/server/index.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { notifyBilled } from './save-lines.ts'
import { TOO_LARGE, WAITING_DRAFTS } from './waiting-drafts.ts'

/**
 * Applies the newest rate of their date to draft lines without rate. A draft whose amount it makes larger than the database holds
 * stays without: it can be neither approved nor billed until its price is changed.
 */
export async function rateDrafts(tx: WriteTx): Promise<RatedDrafts> {
  const { rows } = await sql<{ shipmentId: string | null; masterId: string | null }>`
    update billing.line l set rate = r.rate, rate_day = r.day, rate_source = r.source,
      local_amount = round(l.amount * r.rate, l.base_minor_units)
    from ${sql.raw(WAITING_DRAFTS)} and not ${sql.raw(TOO_LARGE)} and l.id = d.id
    returning l.shipment_id, l.master_id`.execute(tx)
  notifyBilled(tx, rows)
  return { rated: rows.length, tooLarge: await tooLargeDrafts(tx) }
}

/** How many drafts of an office each rate is too large for: whoever enters rates need not see the lines. */
async function tooLargeDrafts(db: ReadDb): Promise<RatedDrafts['tooLarge']> {
  const { rows } = await sql<RatedDrafts['tooLarge'][number]>`
    select w.currency, w.base, w.day::text as day, o.code as office, count(*)::int as drafts
    from (select d.currency, d.base_currency as base, r.day, d.office_id
        from ${sql.raw(WAITING_DRAFTS)} and ${sql.raw(TOO_LARGE)}) w
      join organisation.office o on o.id = w.office_id
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  return rows
}
