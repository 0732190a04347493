import type { Verdict } from '#platform/domain/verdict.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal, requireAll, requireAllowed, found, foundAll, refusedAt } from '#platform/server/refusal.ts'
import { sql } from 'kysely'
import type { billingApi } from '../contract/api.ts'
import { billingErrors } from '../contract/errors.ts'
import { type IssueRefusal, canCreditBill, canIssueBill } from '../domain/bill.ts'
import { canCreditAlone, canDateBill, hasSecondPerson } from '../domain/bill-review.ts'
import { limitOf } from './approval-limit.ts'
import { negated, sumOfAmounts } from '#areas/tariffs/domain/money.ts'
import { followAccount } from './accounts/account-verbs.ts'
import { type BilledLine, insertBill, linesOfBill, lockBill } from './bill-repository.ts'
import {
  type LinePlace,
  type LineValues,
  type StoredLine,
  billStored,
  insertLine,
  lockLines,
  reverseStored,
} from './line-repository.ts'
import { booksOf } from './line-terms.ts'
import { notifyBilled } from './save-lines.ts'
import { findTitle } from './title-repository.ts'

const REFUSALS = { bill_of_vendor: refusedAt('vendorReference', billingErrors.VENDOR_BILL_EXISTS) }

/** Issues a bill from approved lines. Number, frozen content and line states are written in one transaction. */
export const issueBill: Verb<typeof billingApi.issue> = (context, input) =>
  context.transact(async (tx) => {
    const { officeId, account } = context.actor
    const { kind, lineIds, titleId, currency, billDate, vendorReference } = input
    const lines = foundAll(lineIds, await lockLines(tx, lineIds, officeId))
    const title = (await findTitle(tx, titleId, officeId)) ?? null
    const vendor = kind === 'VENDOR_INVOICE' ? vendorReference || null : null
    requireIssue(canIssueBill(lines, { kind, titleId, currency }, title, vendor))
    requireAllowed(billingErrors, hasSecondPerson(lines, context.actor, await limitOf(tx, officeId)))
    await requireDate(tx, context, billDate)
    const billed = inOrder(lineIds, lines).map(billedLine)
    const issued = await refusedByConstraint(
      REFUSALS,
      insertBill(tx, {
        officeId,
        kind,
        billDate,
        title: found(title),
        baseCurrency: lines[0]?.baseCurrency ?? '',
        ...totalsOf(billed),
        creditsId: null,
        creditsNumber: null,
        vendorReference: vendor,
        reason: '',
        issuedBy: account,
        lines: billed,
      }),
    )
    await billStored(tx, lineIds, issued.id)
    notifyBilled(tx, lines)
    await followAccount(tx, officeId, titleId)
    return { id: issued.id, number: issued.number }
  })

/** Reverses a whole bill by a credit note; with `reissue` its lines are copied as drafts for correction. */
export const creditBill: Verb<typeof billingApi.credit> = (context, { id, billDate, reason, reissue }) =>
  context.transact(async (tx) => {
    const { officeId, account } = context.actor
    const bill = found(await lockBill(tx, id, officeId))
    requireAllowed(billingErrors, canCreditBill(bill))
    requireAllowed(billingErrors, canCreditAlone(bill, context.actor, await limitOf(tx, officeId)))
    await requireDate(tx, context, billDate)
    const lines = (await linesOfBill(tx, id)).map(({ seq: _seq, ...line }) => reversed(line))
    const { titleId, accountName: name, accountCode, address, contact, taxNumber, fax, currency } = bill
    const note = await insertBill(tx, {
      officeId,
      kind: 'CREDIT_NOTE',
      billDate,
      title: { id: titleId, name, accountCode, address, contact, taxNumber, fax, currency },
      baseCurrency: bill.baseCurrency,
      ...totalsOf(lines),
      creditsId: id,
      creditsNumber: bill.number,
      vendorReference: null,
      reason,
      issuedBy: account,
      lines,
    })
    const taken = await reverseStored(tx, id)
    if (reissue) await enterAgain(tx, taken, { enteredBy: account, now: context.now })
    notifyBilled(tx, taken)
    await followAccount(tx, officeId, titleId)
    return { id: note.id, number: note.number }
  })

/** The field of the bill that a refusal is about; the lines were chosen before. */
const FIELD_OF: Partial<Record<IssueRefusal, string>> = {
  ACCOUNT_NOT_VALID: 'titleId',
  LINES_OF_TWO_ACCOUNTS: 'titleId',
  CURRENCY_NOT_SELECTED: 'currency',
  SIDE_NOT_BILLED: 'kind',
  VENDOR_REFERENCE_MISSING: 'vendorReference',
}

function requireIssue(verdict: Verdict<IssueRefusal>): void {
  const path = verdict.ok ? undefined : FIELD_OF[verdict.code]
  if (path === undefined) requireAllowed(billingErrors, verdict)
  else requireAll(billingErrors, [{ path, verdict }])
}

async function requireDate(tx: WriteTx, { actor, now }: Context, day: string): Promise<void> {
  const { rows } = await sql<{ isClosed: boolean; today: string }>`
    select billing.month_is_closed(o.id, ${day}::date) as is_closed,
      billing.office_day(o.id, ${now.toISOString()}::timestamptz)::text as today
    from organisation.office o where o.id = ${actor.officeId}`.execute(tx)
  const { isClosed, today } = found(rows[0])
  if (isClosed) throw refusedAt('billDate', billingErrors.MONTH_CLOSED)
  requireAll(billingErrors, [{ path: 'billDate', verdict: canDateBill(day, today) }])
}

async function enterAgain(
  tx: WriteTx,
  lines: readonly StoredLine[],
  { enteredBy, now }: { enteredBy: string; now: Date },
): Promise<void> {
  for (const line of lines) {
    const { month } = await booksOf(tx, line.officeId, now)
    const { officeId, tab, shipmentId, masterId } = line
    const place: LinePlace = {
      officeId,
      tab,
      shipmentId,
      masterId,
      origin: 'REISSUE',
      originKey: await keyOfReissue(tx, line),
      month,
      enteredBy,
    }
    const values: LineValues = { ...line, rateSource: '' }
    await insertLine(tx, place, values)
  }
}

/** A proposed line keeps its proposal key, so that it is not proposed again beside its reissue. */
async function keyOfReissue(tx: WriteTx, { id }: StoredLine): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select split_part(origin_key, '~', 1) || '~' || id as key from billing.line
    where id = ${id} and origin_key is not null and length(split_part(origin_key, '~', 1)) <= 80`.execute(tx)
  return rows[0]?.key ?? `REISSUE:${id}`
}

function inOrder(ids: readonly string[], lines: readonly StoredLine[]): StoredLine[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function billedLine(line: StoredLine): BilledLine {
  const { id: lineId, shipmentId, masterId, waybill, chargeCode, description, basis, quantity, price } = line
  const { amount, taxCode, taxRate, taxAmount, rate, localAmount } = line
  if (rate === null || localAmount === null) throw new Refusal(billingErrors.LINE_NEEDS_RATE)
  return {
    lineId,
    shipmentId,
    masterId,
    waybill,
    chargeCode,
    description,
    basis,
    quantity,
    price,
    amount,
    taxCode,
    taxRate,
    taxAmount,
    rate,
    localAmount,
  }
}

function reversed(line: BilledLine): BilledLine {
  return {
    ...line,
    quantity: negated(line.quantity),
    amount: negated(line.amount),
    taxAmount: negated(line.taxAmount),
    localAmount: negated(line.localAmount),
  }
}

/** Sums have the decimals of their lines, which are those of the currency. Local amounts of lines are without tax, and so is their sum. */
function totalsOf(lines: readonly BilledLine[]) {
  const net = sumOf(lines.map(({ amount }) => amount))
  const tax = sumOf(lines.map(({ taxAmount }) => taxAmount))
  const localNet = sumOf(lines.map(({ localAmount }) => localAmount))
  return { net, tax, total: sumOf([net, tax]), localNet }
}

function sumOf(amounts: readonly string[]): string {
  const decimals = amounts.map((amount) => amount.split('.')[1]?.length ?? 0)
  return sumOfAmounts(amounts, Math.max(...decimals))
}
