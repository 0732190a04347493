import { compareAmounts, negated, sumOfAmounts } from '#areas/tariffs/domain/money.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** Entered and not billed yet; made a bill of ours; its bill credited, or itself taken back, so that its number may come in again. */
export const VENDOR_INVOICE_STATES = ['OPEN', 'BILLED', 'CREDITED', 'WITHDRAWN'] as const
/** How a row of an invoice stands beside our costs. */
export const ROW_OUTCOMES = ['MATCHED', 'DIFFERENT', 'MISSING_HERE'] as const

export type VendorInvoiceState = (typeof VENDOR_INVOICE_STATES)[number]
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** What a vendor charges for one waybill; amounts are decimal texts that include tax. */
export type InvoiceRow = { readonly waybill: string; readonly chargeCode: string; readonly amount: string }

/** One of our costs that is not billed yet, or was billed by this invoice. */
export type CostLine = {
  readonly id: string
  readonly waybill: string
  readonly chargeCode: string
  readonly amount: string
  readonly isApproved: boolean
  /** Whether it names the account of the vendor; without one it can become the vendor's. */
  readonly hasAccount: boolean
}

export type MatchedRow = {
  readonly waybill: string
  readonly chargeCode: string
  readonly billed: string
  readonly expected: string | null
  readonly difference: string
  readonly outcome: RowOutcome
  readonly costs: readonly CostLine[]
}

export type BillingRefusal = 'INVOICE_NOT_OPEN' | 'ROWS_NOT_MATCHED' | 'COSTS_NOT_APPROVED'

/** The maximum number of decimals of a currency. */
const SCALE = 3

/** Compares an invoice with our costs by waybill and charge code; several rows or costs of one charge are summed first. */
export function matchRows(rows: readonly InvoiceRow[], costs: readonly CostLine[]): MatchedRow[] {
  const groups = Map.groupBy(rows, keyOf)
  const ours = Map.groupBy(costs, keyOf)
  return [...groups].map(([key, ofGroup]) => {
    const [first] = ofGroup
    return matched(first ?? { waybill: '', chargeCode: '' }, ofGroup, ours.get(key) ?? [])
  })
}

/** An invoice becomes a bill once every row is matched to the cent by approved costs. */
export function canBill(state: VendorInvoiceState, rows: readonly MatchedRow[]): Verdict<BillingRefusal> {
  if (state !== 'OPEN') return refuse('INVOICE_NOT_OPEN')
  if (rows.some(({ outcome }) => outcome !== 'MATCHED')) return refuse('ROWS_NOT_MATCHED')
  const isReady = rows.every(({ costs }) => costs.every(({ isApproved, hasAccount }) => isApproved && hasAccount))
  return isReady ? allowed : refuse('COSTS_NOT_APPROVED')
}

/** Whether something is left that can follow the invoice: amounts that differ, or drafts without an account. */
export function canTakeOver(
  state: VendorInvoiceState,
  rows: readonly MatchedRow[],
): Verdict<'INVOICE_NOT_OPEN' | 'NOTHING_DIFFERS'> {
  if (state !== 'OPEN') return refuse('INVOICE_NOT_OPEN')
  const isLeft = rows.some(({ outcome, costs }) => outcome !== 'MATCHED' || costs.some(({ hasAccount }) => !hasAccount))
  return isLeft ? allowed : refuse('NOTHING_DIFFERS')
}

function matched(
  { waybill, chargeCode }: Pick<InvoiceRow, 'waybill' | 'chargeCode'>,
  rows: readonly InvoiceRow[],
  costs: readonly CostLine[],
): MatchedRow {
  const billed = sumOf(rows)
  const expected = costs.length === 0 ? null : sumOf(costs)
  const difference = sumOfAmounts([billed, negated(expected ?? '0')], SCALE)
  return { waybill, chargeCode, billed, expected, difference, outcome: outcomeOf(billed, expected), costs }
}

function outcomeOf(billed: string, expected: string | null): RowOutcome {
  if (expected === null) return 'MISSING_HERE'
  return compareAmounts(billed, expected) === 0 ? 'MATCHED' : 'DIFFERENT'
}

function sumOf(amounts: readonly { readonly amount: string }[]): string {
  return sumOfAmounts(
    amounts.map(({ amount }) => amount),
    SCALE,
  )
}

function keyOf({ waybill, chargeCode }: Pick<InvoiceRow, 'waybill' | 'chargeCode'>): string {
  return `${waybill} ${chargeCode}`
}
