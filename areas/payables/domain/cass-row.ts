import { decimalOf, textOf } from '#platform/domain/import-cell.ts'
import type { Cell, ImportCells } from '#platform/domain/import-rows.ts'
import { type Refused, refuse } from '#platform/domain/verdict.ts'
import { writtenDay } from '#platform/domain/written-day.ts'
import { CURRENCY_DECIMALS, negated, sumOfAmounts } from '#areas/tariffs/domain/money.ts'

/** The columns of a CASS workbook by their hidden keys in the template. */
export const CASS_COLUMNS = [
  'mawbNo',
  'issuedOn',
  'currency',
  'weightCharge',
  'valuationCharge',
  'tax',
  'dueCarrier',
  'commission',
  'incentive',
] as const

export type CassColumn = (typeof CASS_COLUMNS)[number]
export type CassCellRefusal = 'MAWB_UNREADABLE' | 'DAY_UNREADABLE' | 'CURRENCY_UNKNOWN' | 'AMOUNT_UNREADABLE'

/** Usual headings in files of the clearing house. */
export const USUAL_CASS_HEADINGS: Readonly<Record<CassColumn, readonly string[]>> = {
  mawbNo: ['awb', 'awb number', 'mawb', 'awb no', '主单号', '主單號'],
  issuedOn: ['date', 'execution date', 'awb date', '日期'],
  currency: ['ccy', '币种', '貨幣'],
  weightCharge: ['wt', 'weight charges', '运费', '運費'],
  valuationCharge: ['vc', 'val', '声明价值费', '聲明價值費'],
  tax: ['tx', 'taxes', '税', '稅'],
  dueCarrier: ['due carrier charges', 'dc', 'oc', '承运人费用', '承運人費用'],
  commission: ['cn', 'comm', '佣金'],
  incentive: ['si', 'discount', '奖励', '獎勵'],
}

export type CassRow = {
  readonly mawbNo: string
  readonly issuedOn: string
  /** Null: that of the office. */
  readonly currency: string | null
  readonly amount: string
}

export type WrongCassCell = { readonly column: CassColumn; readonly refused: Refused<CassCellRefusal> }

const ADDED: readonly CassColumn[] = ['weightCharge', 'valuationCharge', 'tax', 'dueCarrier']
const DEDUCTED: readonly CassColumn[] = ['commission', 'incentive']

/** Reads one row: what is to be paid for a MAWB, net of commission and incentive; or every unreadable cell. */
export function readCassRow(
  cells: ImportCells<CassColumn>,
  printed: (mawbNo: string) => string | null,
): { readonly row: CassRow } | { readonly wrong: readonly WrongCassCell[] } {
  const mawbNo = printed(textOf(cells.mawbNo))
  const issuedOn =
    cells.issuedOn instanceof Date ? cells.issuedOn.toISOString().slice(0, 10) : writtenDay(textOf(cells.issuedOn))
  const currency = textOf(cells.currency).toUpperCase()
  const wrong: WrongCassCell[] = []
  if (mawbNo === null) wrong.push({ column: 'mawbNo', refused: refuse('MAWB_UNREADABLE') })
  if (issuedOn === null) wrong.push({ column: 'issuedOn', refused: refuse('DAY_UNREADABLE') })
  if (!/^([A-Z]{3})?$/.test(currency)) wrong.push({ column: 'currency', refused: refuse('CURRENCY_UNKNOWN') })
  const amounts = [...ADDED, ...DEDUCTED].map((column) => ({ column, amount: amountOf(cells[column]) }))
  for (const { column, amount } of amounts) {
    if (amount === null) wrong.push({ column, refused: refuse('AMOUNT_UNREADABLE') })
  }
  if (wrong.length > 0 || mawbNo === null || issuedOn === null) return { wrong }
  const signed = amounts.map(({ column, amount }) =>
    DEDUCTED.includes(column) ? negated(amount ?? '0') : (amount ?? '0'),
  )
  return { row: { mawbNo, issuedOn, currency: currency || null, amount: sumOfAmounts(signed, CURRENCY_DECIMALS) } }
}

/** An empty cell is zero; a correction may be negative. */
function amountOf(cell: Cell): string | null {
  const text = decimalOf(cell, 3)
  if (text === '') return '0'
  return /^-?\d{1,12}(\.\d{1,3})?$/.test(text) ? text : null
}
