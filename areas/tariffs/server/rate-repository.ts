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
    insert into tariffs.exchange_rate (currency, base, day, rate, source)
    select currency, base, day, rate, source from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
      as n (currency text, base text, day date, rate numeric, source text)
    on conflict (currency, base, day) do update set rate = excluded.rate, source = excluded.source`.execute(tx)
  return Number(numAffectedRows)
}

/** Returns the newest usable rate of every currency into `base` on a day, by currency. */
export async function findRates(db: ReadDb, base: string, day: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ currency: string; rate: string }>`
    select distinct on (currency) currency, trim_scale(rate)::text as rate from tariffs.exchange_rate
    where base = ${base} and day between ${day}::date - ${OLDEST_RATE_DAYS}::int and ${day}::date
    order by currency, day desc`.execute(db)
  return new Map(rows.map(({ currency, rate }) => [currency, rate]))
}

/** Returns the newest usable rate of a currency on or before a day, with its day and source. */
export async function findRate(
  db: ReadDb,
  { currency, base, day }: { currency: string; base: string; day: string },
): Promise<{ rate: string; day: string; source: string } | undefined> {
  const { rows } = await sql<{ rate: string; day: string; source: string }>`
    select trim_scale(rate) as rate, day, source from tariffs.exchange_rate
    where currency = ${currency} and base = ${base} and day between ${day}::date - ${OLDEST_RATE_DAYS}::int and ${day}
    order by day desc limit 1`.execute(db)
  return rows[0]
}

/** The maximum age of an exchange rate in days; older ones are not used. */
export const OLDEST_RATE_DAYS = 31
