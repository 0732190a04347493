import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { LineFields } from '../../contract/billing-line.ts'
import type { BillingTab } from '#areas/tariffs/domain/charge.ts'
import type { LineOrigin } from '../../domain/billing-line.ts'
import type { ProposedLine } from '../../domain/proposals/proposed-line.ts'
import type { Subject } from '../billed-subject.ts'
import { type StoredLine, insertLine, updateLine } from '../line-repository.ts'
import { booksOf, countedLine, rateDayOf } from '../line-terms.ts'
import { findAccount, findDefaultAccount } from '../title-repository.ts'

/** A proposal as it would be stored. */
export type CountedLine = LineFields & {
  readonly amount: string
  readonly origin: LineOrigin
  readonly source: string
}

/** The context for entering proposals of a house or master. */
export type Entry = {
  readonly subject: Subject
  readonly tab: BillingTab
  readonly officeId: string
  readonly now: Date
  readonly enteredBy: string
  /** Expected costs until the vendor's invoice arrives. */
  readonly accrual?: boolean
}

/** Determines account, text and amount of a proposal. */
export async function countProposal(
  db: ReadDb,
  { subject, officeId, now }: Pick<Entry, 'subject' | 'officeId' | 'now'>,
  line: ProposedLine,
): Promise<CountedLine> {
  const { side, chargeCode, terms, basis, quantity, price, currency, taxCode, origin, source } = line
  const account = await accountFor(db, officeId, line)
  const description = await chargeName(db, chargeCode)
  const fields: LineFields = {
    side,
    chargeCode,
    description,
    account,
    terms,
    basis,
    quantity,
    price,
    currency,
    taxCode,
  }
  const { currency: baseCurrency } = await booksOf(db, officeId, now)
  const rateDay = rateDayOf(subject.shipment.etd, now)
  const { amount } = await countedLine(db, { officeId, baseCurrency, rateDay }, fields)
  return { ...fields, amount, origin, source }
}

/** Enters a line under a key; a key already used by a difference or a credited line gets a numeric suffix. */
export async function enterLine(tx: WriteTx, entry: Entry, key: string, line: CountedLine): Promise<void> {
  const { subject, tab, officeId, now, enteredBy, accrual = false } = entry
  const { shipmentId, masterId, shipment } = subject
  const { amount: _amount, origin, source, ...fields } = line
  const { currency: baseCurrency, month } = await booksOf(tx, officeId, now)
  const books = { officeId, baseCurrency, rateDay: rateDayOf(shipment.etd, now) }
  const values = await countedLine(tx, books, fields)
  const originKey = await freeKey(tx, officeId, `${tab}:${shipmentId ?? masterId}:${key}`)
  await insertLine(
    tx,
    { officeId, tab, shipmentId, masterId, origin, source, originKey, accrual, month, enteredBy },
    values,
  )
}

/** Updates the draft that was entered from the same proposal. */
export async function overwriteLine(tx: WriteTx, entry: Entry, stored: StoredLine, line: CountedLine): Promise<void> {
  const { amount: _amount, origin, source, ...fields } = line
  const books = { officeId: entry.officeId, baseCurrency: stored.baseCurrency, rateDay: stored.rateDay }
  const account = stored.account ?? fields.account
  const values = await countedLine(tx, books, { ...fields, account })
  await updateLine(tx, stored, values, entry.enteredBy)
  await sql`update billing.line set origin = ${origin}, source = ${source} where id = ${stored.id}`.execute(tx)
}

async function freeKey(tx: WriteTx, officeId: string, key: string): Promise<string> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from billing.line
    where office_id = ${officeId} and split_part(origin_key, '~', 1) = ${key} and starts_with(origin_key, ${key})`.execute(
    tx,
  )
  const count = rows[0]?.count ?? 0
  return count === 0 ? key : `${key}~${count}`
}

async function accountFor(db: ReadDb, officeId: string, line: ProposedLine): Promise<string | null> {
  const { account, payer, currency } = line
  if (account !== null) {
    const named = await findAccount(db, { officeId, accountCode: account, currency })
    return named?.status === 'MAINTAINED' ? account : null
  }
  if (payer === null) return null
  const title = await findDefaultAccount(db, { officeId, partnerName: payer, currency })
  return title?.accountCode ?? null
}

async function chargeName(db: ReadDb, code: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from reference_data.charge_code where code = ${code}`.execute(db)
  return rows[0]?.name ?? code
}
