import { decimalOf, textOf } from '#platform/domain/import-cell.ts'
import type { ImportCells } from '#platform/domain/import-rows.ts'
import { type Refused, refuse } from '#platform/domain/verdict.ts'
import { writtenDay } from '#platform/domain/written-day.ts'

/** The columns of an exchange rate workbook by their hidden keys in the template. */
export const RATE_COLUMNS = ['currency', 'base', 'day', 'rate', 'source'] as const

export type RateColumn = (typeof RATE_COLUMNS)[number]
export type RateCellRefusal = 'CURRENCY_UNKNOWN' | 'DAY_UNREADABLE' | 'RATE_UNREADABLE' | 'RATE_OF_ITSELF'

/** Usual headings in other workbooks. */
export const USUAL_RATE_HEADINGS: Readonly<Record<RateColumn, readonly string[]>> = {
  currency: ['from', 'from currency', 'ccy', '币种', '貨幣'],
  base: ['to', 'to currency', 'local currency', 'base currency', '本位币', '本幣'],
  day: ['date', 'rate date', 'valid from', '日期', '汇率日期', '匯率日期'],
  rate: ['exchange rate', 'roe', '汇率', '匯率'],
  source: ['published by', '来源', '來源'],
}

export type ImportedRate = Readonly<Record<RateColumn, string>>
export type WrongRateCell = { readonly column: RateColumn; readonly refused: Refused<RateCellRefusal> }

/** Reads one row: the rate, or every unreadable cell. */
export function readRateRow(
  cells: ImportCells<RateColumn>,
  currencies: ReadonlySet<string>,
): { readonly rate: ImportedRate } | { readonly wrong: readonly WrongRateCell[] } {
  const currency = textOf(cells.currency).toUpperCase()
  const base = textOf(cells.base).toUpperCase()
  const day = cells.day instanceof Date ? cells.day.toISOString().slice(0, 10) : writtenDay(textOf(cells.day))
  const rate = decimalOf(cells.rate, 8)
  const wrong: WrongRateCell[] = []
  if (!currencies.has(currency)) wrong.push({ column: 'currency', refused: refuse('CURRENCY_UNKNOWN') })
  if (!currencies.has(base)) wrong.push({ column: 'base', refused: refuse('CURRENCY_UNKNOWN') })
  else if (base === currency) wrong.push({ column: 'base', refused: refuse('RATE_OF_ITSELF') })
  if (day === null) wrong.push({ column: 'day', refused: refuse('DAY_UNREADABLE') })
  if (!isRate(rate)) wrong.push({ column: 'rate', refused: refuse('RATE_UNREADABLE') })
  if (wrong.length > 0 || day === null) return { wrong }
  return { rate: { currency, base, day, rate, source: textOf(cells.source).slice(0, 40) || 'Workbook' } }
}

function isRate(text: string): boolean {
  return /^\d{1,9}(\.\d{1,8})?$/.test(text) && Number(text) > 0
}
