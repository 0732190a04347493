import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import type { LineSide } from '#areas/tariffs/domain/charge.ts'
import type { LineStatus } from './billing-line.ts'
import { type AccountRefusal, type SelectedAccount, canSelectAccount } from './bill-title.ts'

/** The kinds of bills, all made of lines; a credit note can also be made from the bill that it reverses. */
export const BILL_KINDS = ['INVOICE', 'DEBIT_NOTE', 'CREDIT_NOTE', 'VENDOR_INVOICE'] as const

export type BillKind = (typeof BILL_KINDS)[number]

export type IssueRefusal =
  | AccountRefusal
  | 'LINES_MISSING'
  | 'LINE_NOT_APPROVED'
  | 'LINES_OF_TWO_ACCOUNTS'
  | 'SIDE_NOT_BILLED'
  | 'VENDOR_REFERENCE_MISSING'

export type CreditRefusal = 'CREDIT_OF_CREDIT' | 'ALREADY_CREDITED'

/** The values of a line that the rules of issuing need. */
export type BillableLine = {
  readonly status: LineStatus
  readonly side: LineSide
  readonly titleId: string | null
  readonly currency: string
}

const SIDES_OF: Readonly<Record<BillKind, readonly LineSide[]>> = {
  INVOICE: ['SELL'],
  DEBIT_NOTE: ['SELL', 'SETTLE'],
  CREDIT_NOTE: ['SETTLE'],
  VENDOR_INVOICE: ['BUY'],
}

/** Returns the kinds of bills that can be made of lines of these sides, the usual one first; none if they do not go together. */
export function kindsOf(sides: readonly LineSide[]): readonly BillKind[] {
  return BILL_KINDS.filter((kind) => sides.every((side) => SIDES_OF[kind].includes(side)))
}

/** A bill consists of approved lines of one account and one currency. */
export function canIssueBill(
  lines: readonly BillableLine[],
  bill: { readonly kind: BillKind; readonly titleId: string; readonly currency: string | null },
  account: SelectedAccount | null,
  vendorReference: string | null,
): Verdict<IssueRefusal> {
  const { kind, titleId, currency } = bill
  const selected = canSelectAccount(account, currency)
  if (!selected.ok) return selected
  if (lines.length === 0) return refuse('LINES_MISSING')
  if (lines.some(({ status }) => status !== 'APPROVED')) return refuse('LINE_NOT_APPROVED')
  const isOfAccount = lines.every((line) => line.titleId === titleId && line.currency === currency)
  if (!isOfAccount) return refuse('LINES_OF_TWO_ACCOUNTS')
  if (lines.some(({ side }) => !SIDES_OF[kind].includes(side))) return refuse('SIDE_NOT_BILLED')
  if (kind === 'VENDOR_INVOICE' && !vendorReference) return refuse('VENDOR_REFERENCE_MISSING')
  return allowed
}

/** Bills are mailed to those who owe them; an invoice of a vendor came from one. */
export function canMailBill({ kind }: { readonly kind: BillKind }): Verdict<'BILL_NOT_OURS'> {
  return kind === 'VENDOR_INVOICE' ? refuse('BILL_NOT_OURS') : allowed
}

/** An issued bill never changes; it can be reversed once, as a whole, by a credit note. */
export function canCreditBill(bill: {
  readonly kind: BillKind
  readonly creditedBy: string | null
}): Verdict<CreditRefusal> {
  if (bill.kind === 'CREDIT_NOTE') return refuse('CREDIT_OF_CREDIT')
  return bill.creditedBy === null ? allowed : refuse('ALREADY_CREDITED')
}
