import { assignCosts, createLine, findTitle, issueBill } from '#areas/billing/server/index.ts'
import { canSelectAccount } from '#areas/billing/domain/bill-title.ts'
import { visibleOffice } from '#areas/tariffs/server/index.ts'
import { hasDecimalsOf, sumOfAmounts } from '#areas/tariffs/domain/money.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { allowed, refuse } from '#platform/domain/verdict.ts'
import { withPeople } from '#platform/server/people.ts'
import { Refusal, found, refusedAt, requireAll, requireAllowed, saved } from '#platform/server/refusal.ts'
import type { payablesApi } from '../contract/api.ts'
import { payablesErrors } from '../contract/errors.ts'
import { type InvoiceRow, type MatchedRow, canBill, canTakeOver, matchRows } from '../domain/vendor-invoice.ts'
import {
  type StoredInvoice,
  findCosts,
  findInvoice,
  findInvoiceCodes,
  findPlace,
  findRows,
  insertInvoice,
  lockInvoice,
  moveInvoice,
} from './vendor-invoice-repository.ts'

const REFUSALS = { vendor_invoice_once: refusedAt('reference', payablesErrors.INVOICE_EXISTS) }

/** BIL-01: enters an invoice of a maintained account; it is in the currency of the account. */
export const enterInvoice: Verb<typeof payablesApi.invoiceEnter> = ({ actor, transact }, invoice) =>
  transact(async (tx) => {
    const title = (await findTitle(tx, invoice.titleId, actor.officeId)) ?? null
    const verdict = canSelectAccount(title, title?.currency ?? null)
    if (!verdict.ok || !title) throw refusedAt('titleId', payablesErrors.ACCOUNT_NOT_VALID)
    await requireRows(tx, invoice.rows, title.currency)
    const total = sumOfAmounts(
      invoice.rows.map(({ amount }) => amount),
      3,
    )
    const { officeId, account } = actor
    const entered = { ...invoice, officeId, currency: title.currency, total, enteredBy: account }
    return refusedByConstraint(REFUSALS, insertInvoice(tx, entered))
  })

/** Names every row with an unknown charge code, or with more decimals than the currency of the account has. */
async function requireRows(tx: WriteTx, rows: readonly InvoiceRow[], currency: string): Promise<void> {
  const { chargeCodes, minorUnits } = await findInvoiceCodes(tx, rows, currency)
  requireAll(
    payablesErrors,
    rows.flatMap((row, index) => [
      {
        path: `rows.${index}.chargeCode`,
        verdict: chargeCodes.has(row.chargeCode) ? allowed : refuse('CHARGE_CODE_UNKNOWN'),
      },
      {
        path: `rows.${index}.amount`,
        verdict: hasDecimalsOf(row.amount, minorUnits) ? allowed : refuse('PAYMENT_DECIMALS'),
      },
    ]),
  )
}

export const openInvoice: Verb<typeof payablesApi.invoiceOpen> = async ({ db, actor, people }, { id }) => {
  const invoice = found(await findInvoice(db, id, visibleOffice(actor)))
  const rows = await matchedRows(db, invoice)
  const { officeId: _office, titleId: _title, ...shown } = invoice
  const [record] = await withPeople(people, db, [shown], 'enteredBy')
  return { ...found(record), rows: rows.map((row) => ({ ...row, costs: [...row.costs] })) }
}

/** Differences and missing costs become draft lines of the account; drafts without an account get it. */
export const takeOverInvoice: Verb<typeof payablesApi.invoiceTakeOver> = (context, { id, version }) =>
  context.transact(async (tx) => {
    const invoice = await lockedInvoice(tx, context, { id, version })
    const rows = await matchedRows(tx, invoice)
    requireAllowed(payablesErrors, canTakeOver(invoice.state, rows))
    const open = rows.filter(({ outcome }) => outcome !== 'MATCHED')
    for (const row of open) await enterDifference({ ...context, db: tx, transact: (work) => work(tx) }, invoice, row)
    const without = rows.flatMap(({ costs }) => costs.filter(({ hasAccount }) => !hasAccount).map((cost) => cost.id))
    await assignCosts(tx, without, invoice.titleId)
    return { entered: open.length, assigned: without.length }
  })

/** The approved costs that match become a vendor invoice of ours, which then goes to XC and SC like any bill. */
export const billInvoice: Verb<typeof payablesApi.invoiceBill> = (context, { id, version, billDate }) =>
  context.transact(async (tx) => {
    const invoice = await lockedInvoice(tx, context, { id, version })
    const rows = await matchedRows(tx, invoice)
    requireAllowed(payablesErrors, canBill(invoice.state, rows))
    const bill = await issueBill(
      { ...context, db: tx, transact: (work) => work(tx) },
      {
        kind: 'VENDOR_INVOICE',
        lineIds: rows.flatMap(({ costs }) => costs.map((cost) => cost.id)),
        titleId: invoice.titleId,
        currency: invoice.currency,
        billDate,
        vendorReference: invoice.reference,
      },
    )
    await moveInvoice(tx, id, { state: 'BILLED', billId: bill.id })
    return { billId: bill.id, number: bill.number }
  })

export const withdrawInvoice: Verb<typeof payablesApi.invoiceWithdraw> = (context, { id, version }) =>
  context.transact(async (tx) => {
    const { state } = await lockedInvoice(tx, context, { id, version })
    if (state !== 'OPEN') throw new Refusal(payablesErrors.INVOICE_NOT_OPEN)
    return found(await moveInvoice(tx, id, { state: 'WITHDRAWN', billId: null }))
  })

async function lockedInvoice(
  tx: WriteTx,
  { actor }: Context,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<StoredInvoice> {
  const invoice = found(await lockInvoice(tx, id, actor.officeId))
  return saved(invoice.version === version ? invoice : undefined, invoice)
}

async function matchedRows(db: ReadDb, invoice: StoredInvoice): Promise<MatchedRow[]> {
  const rows = await findRows(db, invoice.id)
  const waybills = [...new Set(rows.map(({ waybill }) => waybill))]
  return matchRows(rows, await findCosts(db, invoice, waybills))
}

/** Enters what is missing of a row beside the cost it belongs to, or on the house or master that its waybill names. */
async function enterDifference(context: Context, invoice: StoredInvoice, row: MatchedRow): Promise<void> {
  const place = await findPlace(context.db, row.waybill, invoice.officeId)
  if (!place) throw new Refusal(payablesErrors.WAYBILL_UNKNOWN, { params: { waybill: row.waybill } })
  await createLine(context, {
    ...place,
    side: 'BUY',
    chargeCode: row.chargeCode,
    description: '',
    account: invoice.accountCode,
    terms: 'PP',
    basis: 'FLAT',
    quantity: '1',
    price: row.difference,
    currency: invoice.currency,
    taxCode: null,
  })
}
