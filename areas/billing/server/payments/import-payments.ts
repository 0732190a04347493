import { sql } from 'kysely'
import { errorText } from '#platform/contract/error-catalogue.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { type Refused, refuse } from '#platform/domain/verdict.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { sheetImport } from '#platform/server/workbook/sheet-import.ts'
import type { billingApi } from '../../contract/api.ts'
import { billingErrors } from '../../contract/errors.ts'
import { CURRENCY_DECIMALS, negated, sumOfAmounts } from '#areas/tariffs/domain/money.ts'
import { canHavePaid, canPay } from '../../domain/payment.ts'
import {
  type ImportedPayment,
  PAYMENT_COLUMNS,
  type PaymentColumn,
  USUAL_PAYMENT_HEADINGS,
  readPaymentRow,
} from '../../domain/payment-row.ts'
import { followAccount } from '../accounts/account-verbs.ts'
import { officeToday } from '../office-settings.ts'

const sheet = sheetImport('billing', PAYMENT_COLUMNS, 'number', {
  needed: ['number', 'amount', 'paidOn', 'reference'],
  usual: USUAL_PAYMENT_HEADINGS,
})

export const paymentTemplate: Verb<typeof billingApi.paymentTemplate> = async ({ language }) =>
  sheet.template(language, {
    fileName: `${(await areaTexts('billing', language))('messages.paymentTemplate')}.xlsx`,
    width: 20,
  })

const MAX_PAYMENTS = 2_000

type WrongCell = {
  readonly sheetRow: number
  readonly column: PaymentColumn
  readonly refused: Refused<keyof typeof billingErrors>
}

/** Imports all payments of a workbook, or reports every invalid cell; a payment that was entered before is refused. */
export const importPayments: Verb<typeof billingApi.paymentImport> = async (context, { file }) => {
  const { language } = context
  const rows = await sheet.readRows(language, file)
  if (rows.length > MAX_PAYMENTS) {
    throw new Refusal(workbookErrors.TOO_MANY_ROWS, { params: { count: rows.length, most: MAX_PAYMENTS } })
  }
  const read = rows.map(({ sheetRow, cells }) => ({ sheetRow, result: readPaymentRow(cells) }))
  const unreadable = read.flatMap(({ sheetRow, result }) =>
    'wrong' in result ? result.wrong.map((cell) => ({ sheetRow, ...cell })) : [],
  )
  await refuseAny(context, unreadable)
  const payments = read.flatMap(({ sheetRow, result }) =>
    'payment' in result ? [{ sheetRow, ...result.payment }] : [],
  )
  return context.transact((tx) => enter(context, tx, payments))
}

type Row = ImportedPayment & { readonly sheetRow: number }

async function enter(context: Context, tx: WriteTx, payments: readonly Row[]): Promise<{ imported: number }> {
  const { officeId, account } = context.actor
  const bills = await lockBills(tx, officeId, payments)
  const wrong = violationsOf(payments, bills, await officeToday(tx, officeId, context.now))
  await refuseAny(context, wrong)
  const entered = payments.map((payment) => ({ ...payment, billId: bills.get(payment.number)?.id }))
  await sql`
    insert into billing.payment (office_id, bill_id, amount, paid_on, reference, noted_by)
    select ${officeId}, "billId", amount, "paidOn", reference, ${account}
    from jsonb_to_recordset(${JSON.stringify(entered)}::jsonb)
      as n ("billId" uuid, amount numeric, "paidOn" date, reference text)`.execute(tx)
  const titles = new Set([...bills.values()].map(({ titleId }) => titleId))
  for (const titleId of [...titles].toSorted()) await followAccount(tx, officeId, titleId)
  return { imported: payments.length }
}

type PaidBill = {
  readonly id: string
  readonly number: string
  readonly titleId: string
  readonly currency: string
  readonly minorUnits: number
  readonly open: string
  /** The payments entered before and not reversed, as `<day> <reference> <amount>`. */
  readonly paid: readonly string[]
}

async function lockBills(tx: WriteTx, officeId: string, payments: readonly Row[]) {
  const numbers = [...new Set(payments.map(({ number }) => number))]
  await sql`
    select from billing.transmission where bill_id in
      (select id from billing.bill where number = any(${numbers}::text[]) and office_id = ${officeId})
    order by bill_id for update`.execute(tx)
  const { rows } = await sql<PaidBill>`
    select b.id, b.number, b.title_id, b.currency, b.minor_units, coalesce(i.open, 0)::text as open,
      array(select concat_ws(' ', p.paid_on, trim_scale(p.amount), p.reference) from billing.payment p
        where p.bill_id = b.id and p.reverses_id is null
          and not exists (select from billing.payment r where r.reverses_id = p.id)) as paid
    from billing.bill b left join billing.open_item i on i.bill_id = b.id
    where b.number = any(${numbers}::text[]) and b.office_id = ${officeId}`.execute(tx)
  return new Map(rows.map((bill) => [bill.number, bill]))
}

/** Checks each payment against what the ones above it leave open, and that none is entered twice. */
function violationsOf(payments: readonly Row[], bills: ReadonlyMap<string, PaidBill>, today: string): WrongCell[] {
  const open = new Map([...bills].map(([number, bill]) => [number, bill.open]))
  const entered = new Set([...bills.values()].flatMap(({ number, paid }) => paid.map((one) => `${number} ${one}`)))
  return payments.flatMap(({ sheetRow, number, amount, currency, paidOn, reference }): WrongCell[] => {
    const bill = bills.get(number)
    if (!bill) return [{ sheetRow, column: 'number', refused: refuse('BILL_UNKNOWN') }]
    if (currency !== '' && currency !== bill.currency) {
      return [{ sheetRow, column: 'currency', refused: refuse('PAYMENT_CURRENCY') }]
    }
    const dated = canHavePaid(paidOn, today)
    if (!dated.ok) return [{ sheetRow, column: 'paidOn', refused: dated }]
    const shown = `${number} ${paidOn} ${amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')} ${reference}`
    if (entered.has(shown)) return [{ sheetRow, column: 'reference', refused: refuse('PAYMENT_ENTERED') }]
    entered.add(shown)
    const verdict = canPay({ open: open.get(number) ?? '0', minorUnits: bill.minorUnits }, amount)
    if (!verdict.ok) return [{ sheetRow, column: 'amount', refused: verdict }]
    open.set(number, sumOfAmounts([open.get(number) ?? '0', negated(amount)], CURRENCY_DECIMALS))
    return []
  })
}

async function refuseAny({ language }: Context, wrong: readonly WrongCell[]): Promise<void> {
  if (wrong.length === 0) return
  const cells = wrong.map(({ sheetRow, column, refused }) => {
    const entry = billingErrors[refused.code]
    return { sheetRow, column, code: entry.code, reason: errorText(entry, language, refused.params) }
  })
  throw await sheet.refusalOf(language, cells)
}
