import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { editRowsVerb } from '#platform/server/list/edit-rows.ts'
import { notifyWatchers } from '#platform/server/live/notify.ts'
import { requireAllowed, requireAll, foundAll, refusedAt, saved } from '#platform/server/refusal.ts'
import type { billingApi } from '../contract/api.ts'
import type { LineFields } from '../contract/billing-line.ts'
import { billingErrors } from '../contract/errors.ts'
import { billedTopic } from '../contract/live.ts'
import { canApproveLine, canEditLine, canReopenLine, quantityOf } from '../domain/billing-line.ts'
import { limitOf } from './approval-limit.ts'
import { type Subject, billedSubject } from './billed-subject.ts'
import {
  type StoredLine,
  approveStored,
  deleteStored,
  insertLine,
  lockLines,
  reopenStored,
  updateLine,
} from './line-repository.ts'
import { rateDayOf } from '../domain/office-day.ts'
import { booksOf, countedLine } from './line-terms.ts'

/** BIL-01: enters a line by hand. Missing values follow from the charge code and the quantities of the shipment. */
export const createLine: Verb<typeof billingApi.lineCreate> = async (context, { shipmentId, tab, ...entered }) => {
  const { actor, now } = context
  const subject = await billedSubject(context.db, { shipmentId, tab }, actor)
  const fields = await completed(context, subject, entered)
  return context.transact(async (tx) => {
    const { currency, month, timeZone } = await booksOf(tx, actor.officeId, now)
    const rateDay = rateDayOf(subject.shipment.etd, now.toISOString(), timeZone)
    const line = await countedLine(tx, { officeId: actor.officeId, baseCurrency: currency, rateDay }, fields)
    const place = {
      officeId: actor.officeId,
      tab,
      shipmentId: subject.shipmentId,
      masterId: subject.masterId,
      origin: 'MANUAL' as const,
      originKey: null,
      month,
      enteredBy: actor.account,
    }
    const made = await insertLine(tx, place, line)
    if (!made) throw new Error('a line was not inserted')
    notifyBilled(tx, [subject])
    return made
  })
}

/** Saves draft lines edited in their list; each is recalculated with the exchange rate of its entry date. */
export const editLineRows = editRowsVerb<LineFields>(async ({ actor }, tx, { id, version, set }) => {
  const [current] = foundAll([id], await lockLines(tx, [id], actor.officeId))
  const line = saved(current?.version === version ? current : undefined, current)
  requireAllowed(billingErrors, canEditLine(line))
  const books = { officeId: actor.officeId, baseCurrency: line.baseCurrency, rateDay: line.rateDay }
  const values = await countedLine(tx, books, { ...fieldsOf(line), ...set })
  const row = saved(await updateLine(tx, { id, version }, values, actor.account), line)
  notifyBilled(tx, [line])
  return row
})

/** Above the limit of the office users cannot approve their own lines. */
export const approveLines: Verb<typeof billingApi.lineApprove> = (context, { ids }) =>
  context.transact(async (tx) => {
    const { officeId, account } = context.actor
    const lines = foundAll(ids, await lockLines(tx, ids, officeId))
    const isAbove = await limitOf(tx, officeId)
    const verdicts = lines.map((line) => ({ path: line.id, verdict: canApproveLine(line, { account }, isAbove) }))
    requireAll(billingErrors, verdicts)
    await approveStored(tx, ids, account)
    notifyBilled(tx, lines)
    return { done: ids.length }
  })

export const reopenLines: Verb<typeof billingApi.lineReopen> = (context, { ids }) =>
  changeAll(context, ids, canReopenLine, reopenStored)

export const deleteLines: Verb<typeof billingApi.lineDelete> = (context, { ids }) =>
  changeAll(context, ids, canEditLine, deleteStored)

/** Notifies windows that show the house or master; lines of a master concern all its houses. */
export function notifyBilled(tx: WriteTx, lines: readonly Pick<StoredLine, 'shipmentId' | 'masterId'>[]): void {
  for (const { shipmentId, masterId } of lines) notifyWatchers(tx, billedTopic(shipmentId ?? masterId ?? ''))
}

function changeAll(
  { actor, transact }: Context,
  ids: readonly string[],
  rule: (line: StoredLine) => ReturnType<typeof canEditLine>,
  change: (tx: WriteTx, ids: readonly string[]) => Promise<void>,
): Promise<{ done: number }> {
  return transact(async (tx) => {
    const lines = foundAll(ids, await lockLines(tx, ids, actor.officeId))
    requireAll(
      billingErrors,
      lines.map((line) => ({ path: line.id, verdict: rule(line) })),
    )
    await change(tx, ids)
    notifyBilled(tx, lines)
    return { done: ids.length }
  })
}

type Entered = Omit<LineFields, 'quantity'> & { readonly quantity: string | null }

async function completed(context: Context, subject: Subject, entered: Entered): Promise<LineFields> {
  const { basis } = entered
  const quantity = entered.quantity ?? quantityOf(basis, subject.quantities)
  if (quantity === null) throw refusedAt('quantity', billingErrors.QUANTITY_UNKNOWN)
  const description = entered.description || (await nameOfCharge(context, entered.chargeCode))
  return { ...entered, quantity, description }
}

async function nameOfCharge({ db, language }: Context, code: string): Promise<string> {
  const column = { en_US: 'name', zh_CN: 'name_zh_cn', zh_HK: 'name_zh_hk' }[language]
  const { rows } = await sql<{ name: string }>`
    select coalesce(${sql.ref(column)}, name) as name from reference_data.charge_code where code = ${code}`.execute(db)
  if (!rows[0]) throw refusedAt('chargeCode', billingErrors.CHARGE_CODE_UNKNOWN)
  return rows[0].name
}

function fieldsOf(line: StoredLine): LineFields {
  const { side, chargeCode, description, account, terms, basis, quantity, price, currency, taxCode } = line
  return { side, chargeCode, description, account, terms, basis, quantity, price, currency, taxCode }
}
