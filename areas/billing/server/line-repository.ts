import { type RawBuilder, sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { LineFields } from '../contract/billing-line.ts'
import type { BillingTab } from '#areas/tariffs/domain/charge.ts'
import type { LineOrigin, LineStatus } from '../domain/billing-line.ts'
import type { LineFigures } from '../domain/line-figures.ts'
import type { LineTerms as Terms } from './line-conversion.ts'
import type { Saved } from './title-repository.ts'
import { IS_TOO_LARGE } from './waiting-drafts.ts'

/** A line as stored, with the account code of its title. */
export type StoredLine = LineFields &
  Saved & {
    readonly officeId: string
    readonly tab: BillingTab
    readonly shipmentId: string | null
    readonly masterId: string | null
    readonly titleId: string | null
    readonly minorUnits: number
    readonly amount: string
    readonly taxRate: string
    readonly taxAmount: string
    readonly rate: string | null
    readonly rateDay: string
    readonly localAmount: string | null
    /** Its rate is known, but makes the local amount larger than the database holds. */
    readonly isTooLarge: boolean
    readonly baseCurrency: string
    readonly status: LineStatus
    /** Drafts of a closed month keep their figures. */
    readonly isMonthOpen: boolean
    readonly enteredBy: string
    readonly approvedBy: string | null
    readonly billId: string | null
    readonly waybill: string
  }

/** All values written for a line besides its place. */
export type LineValues = Omit<LineFields, 'account'> & Terms & LineFigures & { readonly titleId: string | null }

/** The subject and origin of a new line. */
export type LinePlace = {
  readonly officeId: string
  readonly tab: BillingTab
  readonly shipmentId: string | null
  readonly masterId: string | null
  readonly origin: LineOrigin
  /** The waybill, plan, truck or tariff that it comes from. */
  readonly source?: string
  readonly originKey: string | null
  /** An expected cost until the vendor's invoice arrives. */
  readonly accrual?: boolean
  readonly month: string
  readonly enteredBy: string
}

/** Locks and returns lines of an office, ordered by id. */
export async function lockLines(tx: WriteTx, ids: readonly string[], officeId: string): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select ${COLUMNS} from billing.line l where l.id = any(${ids}::uuid[]) and l.office_id = ${officeId}
    order by l.id for update`.execute(tx)
  return rows
}

/** Returns null if the same line was proposed before. */
export async function insertLine(tx: WriteTx, place: LinePlace, line: LineValues): Promise<Saved | null> {
  const row = { ...place, ...valuesOf(line) }
  const names = Object.keys(row)
  const { rows } = await sql<Saved>`
    insert into billing.line (${sql.join(names.map((name) => sql.ref(name)))}, minor_units, base_minor_units)
    values (${sql.join(Object.values(row))}, 0, 0)
    on conflict (office_id, origin_key) do nothing returning id, version`.execute(tx)
  return rows[0] ?? null
}

/** Returns undefined if the version has changed. */
export async function updateLine(
  tx: WriteTx,
  { id, version }: Saved,
  line: LineValues,
  enteredBy: string,
): Promise<Saved | undefined> {
  const row = { ...valuesOf(line), enteredBy }
  const set = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<Saved>`
    update billing.line set ${sql.join(set)} where id = ${id} and version = ${version} returning id, version`.execute(
    tx,
  )
  return rows[0]
}

/** Gives draft costs that have no account the one of the vendor that charges them. */
export async function assignCosts(tx: WriteTx, ids: readonly string[], titleId: string): Promise<void> {
  await sql`
    update billing.line set title_id = ${titleId}
    where id = any(${ids}::uuid[]) and status = 'DRAFT' and side = 'BUY' and title_id is null`.execute(tx)
}

export async function approveStored(tx: WriteTx, ids: readonly string[], account: string): Promise<void> {
  await sql`
    update billing.line set status = 'APPROVED', approved_by = ${account} where id = any(${ids}::uuid[])`.execute(tx)
}

export async function reopenStored(tx: WriteTx, ids: readonly string[]): Promise<void> {
  await sql`update billing.line set status = 'DRAFT', approved_by = null where id = any(${ids}::uuid[])`.execute(tx)
}

export async function deleteStored(tx: WriteTx, ids: readonly string[]): Promise<void> {
  await sql`delete from billing.line where id = any(${ids}::uuid[])`.execute(tx)
}

/** Marks approved lines as billed. */
export async function billStored(tx: WriteTx, ids: readonly string[], billId: string): Promise<void> {
  await sql`
    update billing.line set status = 'INVOICED', bill_id = ${billId}, accrual = false where id = any(${ids}::uuid[])`.execute(
    tx,
  )
}

/** Returns the lines of a bill before its reversal and marks them as reversed. */
export async function reverseStored(tx: WriteTx, billId: string): Promise<StoredLine[]> {
  await sql`update billing.line set status = 'REVERSED' where bill_id = ${billId} and status = 'INVOICED'`.execute(tx)
  const { rows } = await sql<StoredLine>`
    select ${COLUMNS} from billing.line l where l.bill_id = ${billId} order by l.id`.execute(tx)
  return rows
}

function valuesOf({ description, ...line }: LineValues) {
  const { side, chargeCode, titleId, terms, basis, quantity, price, currency, amount } = line
  const { baseCurrency, rate, rateDay, rateSource, localAmount, taxCode, taxRate, taxAmount } = line
  return {
    side,
    chargeCode,
    description,
    titleId,
    terms,
    basis,
    quantity,
    price,
    currency,
    amount,
    baseCurrency,
    rate,
    rateDay,
    rateSource,
    localAmount,
    taxCode,
    taxRate,
    taxAmount,
  }
}

const COLUMNS: RawBuilder<unknown> = sql.raw(
  'l.id, l.version, l.office_id, l.tab, l.shipment_id, l.master_id, l.side, l.charge_code, l.description, l.title_id, ' +
    '(select t.account_code from billing.bill_title t where t.id = l.title_id) as account, l.terms, l.basis, ' +
    'trim_scale(l.quantity) as quantity, trim_scale(l.price) as price, l.currency, l.minor_units, ' +
    'round(l.amount, l.minor_units) as amount, l.tax_code, l.tax_rate, round(l.tax_amount, l.minor_units) as tax_amount, ' +
    'trim_scale(l.rate) as rate, l.rate_day, round(l.local_amount, l.base_minor_units) as local_amount, l.base_currency, ' +
    `${IS_TOO_LARGE} as is_too_large, ` +
    'l.status, not billing.month_is_closed(l.office_id, l.month) as is_month_open, l.entered_by, l.approved_by, l.bill_id, ' +
    'coalesce((select hawb_no from shipments.shipment s where s.id = l.shipment_id), ' +
    "(select mawb_no from shipments.master m where m.id = l.master_id), '') as waybill",
)
