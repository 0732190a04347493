import { decimalOf, textOf } from '#platform/domain/import-cell.ts'
import type { ImportCells } from '#platform/domain/import-rows.ts'
import { type Refused, refuse } from '#platform/domain/verdict.ts'
import { writtenDay } from '#platform/domain/written-day.ts'

/** The columns of a workbook of payments by their hidden keys in the template. */
export const PAYMENT_COLUMNS = ['number', 'amount', 'currency', 'paidOn', 'reference'] as const

export type PaymentColumn = (typeof PAYMENT_COLUMNS)[number]
export type PaymentCellRefusal = 'BILL_NUMBER_MISSING' | 'PAYMENT_UNREADABLE' | 'DAY_UNREADABLE' | 'REFERENCE_MISSING'

/** Usual headings in workbooks of banks. */
export const USUAL_PAYMENT_HEADINGS: Readonly<Record<PaymentColumn, readonly string[]>> = {
  number: ['invoice', 'invoice no', 'bill no', 'document', '发票号', '账单号', '發票號碼', '帳單號碼'],
  amount: ['credit', 'paid', 'amount paid', '金额', '金額'],
  currency: ['ccy', '币种', '貨幣'],
  paidOn: ['value date', 'date', 'payment date', '日期', '付款日期'],
  reference: ['bank reference', 'remark', 'ref', '参考号', '參考編號'],
}

export type ImportedPayment = Readonly<Record<PaymentColumn, string>>
export type WrongPaymentCell = { readonly column: PaymentColumn; readonly refused: Refused<PaymentCellRefusal> }

/** Reads one row: the payment, or every unreadable cell. */
export function readPaymentRow(
  cells: ImportCells<PaymentColumn>,
): { readonly payment: ImportedPayment } | { readonly wrong: readonly WrongPaymentCell[] } {
  const number = textOf(cells.number).toUpperCase()
  const amount = decimalOf(cells.amount, 3)
  const paidOn =
    cells.paidOn instanceof Date ? cells.paidOn.toISOString().slice(0, 10) : writtenDay(textOf(cells.paidOn))
  const reference = textOf(cells.reference).slice(0, 60)
  const wrong: WrongPaymentCell[] = []
  if (number === '') wrong.push({ column: 'number', refused: refuse('BILL_NUMBER_MISSING') })
  if (!/^\d{1,15}(\.\d{1,3})?$/.test(amount)) wrong.push({ column: 'amount', refused: refuse('PAYMENT_UNREADABLE') })
  if (paidOn === null) wrong.push({ column: 'paidOn', refused: refuse('DAY_UNREADABLE') })
  if (reference === '') wrong.push({ column: 'reference', refused: refuse('REFERENCE_MISSING') })
  if (wrong.length > 0 || paidOn === null) return { wrong }
  return { payment: { number, amount, currency: textOf(cells.currency).toUpperCase(), paidOn, reference } }
}
