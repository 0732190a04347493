import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import { refusedAt } from '#platform/server/refusal.ts'
import type { LineFields } from '../contract/billing-line.ts'
import { billingErrors } from '../contract/errors.ts'
import { canSelectAccount } from '../domain/bill-title.ts'
import { AMOUNT_DIGITS } from '#areas/tariffs/domain/money.ts'
import { areStorable, figuresOf } from '../domain/line-figures.ts'
import { findRate } from '#areas/tariffs/server/index.ts'
import type { LineValues } from './line-repository.ts'
import { findAccount } from './title-repository.ts'

/** The ledger that a line belongs to. */
export type Books = {
  readonly officeId: string
  readonly baseCurrency: string
  /** The date of the exchange rate. */
  readonly rateDay: string
}

/** Returns the line as stored: account, exchange rate, tax and figures. Refuses unknown codes. */
export async function countedLine(db: ReadDb, books: Books, fields: LineFields): Promise<LineValues> {
  const { account, ...line } = fields
  const known = await knownCodes(db, fields, books)
  const titleId = account === null ? null : await accountOf(db, books, { account, currency: fields.currency })
  const own = { rate: '1', day: books.rateDay, source: '' }
  const isOwn = line.currency === books.baseCurrency
  const rate = isOwn
    ? own
    : await findRate(db, { currency: line.currency, base: books.baseCurrency, day: books.rateDay })
  const figures = figuresOf({ ...line, ...known, rate: rate?.rate ?? null })
  if (!areStorable(figures)) throw refusedAt('price', billingErrors.AMOUNT_TOO_LARGE, { digits: AMOUNT_DIGITS })
  return {
    ...line,
    ...figures,
    titleId,
    baseCurrency: books.baseCurrency,
    rate: rate?.rate ?? null,
    rateDay: rate?.day ?? books.rateDay,
    rateSource: rate?.source ?? '',
    taxRate: known.taxRate,
  }
}

/** The ledger of an office: its currency, its calendar and its first open month, by the first day. */
export type OfficeBooks = {
  readonly currency: string
  readonly timeZone: string
  /** The calendar day at the office. */
  readonly today: string
  readonly month: string
}

export async function booksOf(db: ReadDb, officeId: string, now: Date): Promise<OfficeBooks> {
  const { rows } = await sql<OfficeBooks>`
    select o.currency, o.time_zone, d.today::text, billing.first_open_month(o.id, d.today)::text as month
    from organisation.office o
      cross join lateral (select billing.office_day(o.id, ${now.toISOString()}::timestamptz) as today) d
    where o.id = ${officeId}`.execute(db)
  const [books] = rows
  if (!books) throw new Error('an actor has no office')
  return books
}

type Known = { readonly minorUnits: number; readonly baseMinorUnits: number; readonly taxRate: string }

async function knownCodes(db: ReadDb, line: LineFields, { baseCurrency: base, officeId }: Books): Promise<Known> {
  const { rows } = await sql<{
    minorUnits: number | null
    baseMinorUnits: number
    charge: boolean
    taxRate: string | null
  }>`
    select (select minor_units from reference_data.currency where code = ${line.currency}) as minor_units,
      (select minor_units from reference_data.currency where code = ${base}) as base_minor_units,
      exists (select from reference_data.charge_code where code = ${line.chargeCode} and use = 'BILLING' and active) as charge,
      (select t.rate from tariffs.tax_code t join organisation.office o on o.country = t.country
        where t.code = ${line.taxCode} and o.id = ${officeId}) as tax_rate`.execute(db)
  const { minorUnits = null, baseMinorUnits = 2, charge = false, taxRate = null } = rows[0] ?? {}
  if (minorUnits === null) throw refusedAt('currency', billingErrors.CURRENCY_UNKNOWN)
  if (!charge) throw refusedAt('chargeCode', billingErrors.CHARGE_CODE_UNKNOWN)
  if (line.taxCode !== null && taxRate === null) throw refusedAt('taxCode', billingErrors.TAX_CODE_UNKNOWN)
  return { minorUnits, baseMinorUnits, taxRate: taxRate ?? '0' }
}

/** BIL-03: refuses accounts that finance does not maintain. */
async function accountOf(
  db: ReadDb,
  { officeId }: Books,
  { account, currency }: { account: string; currency: string },
): Promise<string> {
  const title = (await findAccount(db, { officeId, accountCode: account, currency })) ?? null
  const verdict = canSelectAccount(title, currency)
  if (!verdict.ok || !title) throw refusedAt('account', billingErrors.ACCOUNT_NOT_VALID)
  return title.id
}
