import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { BillingTab } from '#areas/tariffs/domain/charge.ts'
import type { Subject } from '../billed-subject.ts'
import { type StoredLine, insertLine, updateLine } from '../line-repository.ts'
import type { CountedLine } from './count-proposals.ts'
import { rateDayOf } from '../../domain/office-day.ts'
import { booksOf, countedLine } from '../line-terms.ts'

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

/** Enters a line under a key; a key already used by a difference or a credited line gets a numeric suffix. */
export async function enterLine(tx: WriteTx, entry: Entry, key: string, line: CountedLine): Promise<void> {
  const { subject, tab, officeId, now, enteredBy, accrual = false } = entry
  const { shipmentId, masterId, shipment } = subject
  const { amount: _amount, origin, source, ...fields } = line
  const { currency: baseCurrency, month, timeZone } = await booksOf(tx, officeId, now)
  const books = { officeId, baseCurrency, rateDay: rateDayOf(shipment.etd, now.toISOString(), timeZone) }
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
