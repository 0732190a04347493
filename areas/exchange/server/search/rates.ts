import { sql } from 'kysely'
import { convertedAmount } from '#areas/tariffs/domain/money.ts'
import { findRates } from '#areas/tariffs/server/index.ts'
import { findCurrency } from '#areas/reference-data/server/index.ts'
import { dividedHalfUp, textOf } from '#platform/domain/decimal.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { refusedAt } from '#platform/server/refusal.ts'
import { exchangeErrors } from '../../contract/errors.ts'

export type ReaderCurrency = {
  readonly currency: string
  readonly minorUnits: number
  readonly today: string
  /** The value of one unit of each currency in it, with eight decimals at most. */
  readonly rates: ReadonlyMap<string, string>
}

/** The currency that an office reads prices in (its own, if none is asked for), with the rates of today into it. */
export async function readerCurrency(
  db: ReadDb,
  officeId: string,
  { requested, now }: { readonly requested: string | null; readonly now: Date },
): Promise<ReaderCurrency> {
  const { own, today } = await officeOf(db, officeId, now)
  const currency = requested ?? own
  const found = await findCurrency(db, currency)
  if (!found) throw refusedAt('currency', exchangeErrors.CODE_UNKNOWN, { code: currency })
  const direct = await ratesInto(db, currency, today)
  const crossed = currency === own ? NONE : crossRates(await ratesInto(db, own, today), { own, currency })
  return { currency, minorUnits: found.minorUnits, today, rates: new Map([...crossed, ...direct, [currency, '1']]) }
}

/** Published rates, which have eight decimals. */
async function ratesInto(db: ReadDb, currency: string, today: string): Promise<Map<string, string>> {
  const published = await findRates(db, currency, today)
  return new Map([...published].map(([code, rate]) => [code, convertedAmount('1', rate, SCALE)]))
}

const NONE = new Map<string, string>()

/** Rates into a currency by way of that of the office. */
function crossRates(into: ReadonlyMap<string, string>, { own, currency }: { own: string; currency: string }) {
  const value = into.get(currency)
  if (value === undefined || Number(value) === 0) return NONE
  const divisor = unitsOfRate(value)
  const crossed = [...into, [own, ONE] as const].map(([code, rate]): [string, string] => [
    code,
    textOf(dividedHalfUp(unitsOfRate(rate) * 10n ** BigInt(SCALE), divisor), SCALE),
  ])
  return new Map(crossed.filter(([, rate]) => Number(rate) > 0))
}

const SCALE = 8
const ONE = textOf(10n ** BigInt(SCALE), SCALE)

/** All rates here have exactly eight decimals. */
function unitsOfRate(rate: string): bigint {
  return BigInt(rate.replace('.', ''))
}

async function officeOf(db: ReadDb, officeId: string, now: Date): Promise<{ own: string; today: string }> {
  const { rows } = await sql<{ own: string; today: string }>`
    select currency as own, (${now.toISOString()}::timestamptz at time zone time_zone)::date::text as today
    from organisation.office where id = ${officeId}`.execute(db)
  const [office] = rows
  if (!office) throw new Error('an actor has no office')
  return office
}
