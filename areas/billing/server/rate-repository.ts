import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'

export type NewRate = {
  readonly currency: string
  readonly base: string
  readonly day: string
  readonly rate: string
  readonly source: string
}

/** Saves exchange rates; an existing rate of the same day is replaced. Existing lines keep theirs. */
export async function saveRates(tx: WriteTx, rates: readonly NewRate[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into billing.exchange_rate (currency, base, day, rate, source)
    select currency, base, day, rate, source from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
      as n (currency text, base text, day date, rate numeric, source text)
    on conflict (currency, base, day) do update set rate = excluded.rate, source = excluded.source`.execute(tx)
  return Number(numAffectedRows)
}

/** Returns the newest usable rate of every currency into `base` on a day, by currency. */
export async function findRates(db: ReadDb, base: string, day: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ currency: string; rate: string }>`
    select distinct on (currency) currency, trim_scale(rate)::text as rate from billing.exchange_rate
    where base = ${base} and day between ${day}::date - ${OLDEST_RATE_DAYS}::int and ${day}::date
    order by currency, day desc`.execute(db)
  return new Map(rows.map(({ currency, rate }) => [currency, rate]))
}

/** Applies the newest rate of their date to draft lines without rate; returns how many. */
export async function rateDrafts(tx: WriteTx): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update billing.line l set rate = r.rate, rate_day = r.day, rate_source = r.source,
      local_amount = round(l.amount * r.rate, l.base_minor_units)
    from billing.line d cross join lateral (
      select rate, day, source from billing.exchange_rate e
      where e.currency = d.currency and e.base = d.base_currency and e.day between d.rate_day - ${OLDEST_RATE_DAYS}::int and d.rate_day
      order by e.day desc limit 1) r
    where l.id = d.id and d.rate is null and d.status = 'DRAFT'
      and not billing.month_is_closed(d.office_id, d.month)`.execute(tx)
  return Number(numAffectedRows)
}

/** The maximum age of an exchange rate in days; older ones are not used. */
export const OLDEST_RATE_DAYS = 31
