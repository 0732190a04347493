import { decimalOf, textOf } from '#platform/domain/import-cell.ts'
import type { Cell, ImportCells } from '#platform/domain/import-rows.ts'
import { type Refused, refuse } from '#platform/domain/verdict.ts'
import { writtenDay } from '#platform/domain/written-day.ts'
import { BILLING_TABS, LINE_BASES, LINE_SIDES, LINE_TERMS } from './charge.ts'

/** The columns of a tariff workbook by their hidden keys in the template. */
export const TARIFF_COLUMNS = [
  'tab',
  'side',
  'chargeCode',
  'account',
  'airline',
  'origin',
  'destination',
  'terms',
  'basis',
  'currency',
  'minimum',
  'price',
  'price45',
  'price100',
  'price300',
  'price500',
  'price1000',
  'payAs',
  'pivotKg',
  'overPivotPrice',
  'taxCode',
  'validFrom',
  'validTo',
] as const

export type TariffColumn = (typeof TARIFF_COLUMNS)[number]
export type TariffCellRefusal = 'CELL_UNREADABLE' | 'DAY_UNREADABLE'
export type WrongTariffCell = { readonly column: TariffColumn; readonly refused: Refused<TariffCellRefusal> }

/** Usual headings in other workbooks. */
export const USUAL_TARIFF_HEADINGS: Readonly<Partial<Record<TariffColumn, readonly string[]>>> = {
  chargeCode: ['charge', 'code', '费用代码', '收費代號'],
  account: ['customer', 'vendor', '客户', '客戶'],
  airline: ['carrier', '航司', '航空公司'],
  origin: ['from', 'pol', 'aol', '始发站', '始發站'],
  destination: ['to', 'pod', 'aod', '目的站'],
  currency: ['ccy', '币种', '貨幣'],
  minimum: ['m', 'min', '最低收费', '最低收費'],
  price: ['n', 'normal', '-45', 'rate', '单价', '單價'],
  price45: ['+45', '45', '+45kg'],
  price100: ['+100', '100', '+100kg'],
  price300: ['+300', '300', '+300kg'],
  price500: ['+500', '500', '+500kg'],
  price1000: ['+1000', '1000', '+1000kg'],
  validFrom: ['valid from', 'effective', '生效日期'],
  validTo: ['valid to', 'expiry', '失效日期', '到期日期'],
}

/** A tariff as texts, to be validated by the schema. */
export type ImportedTariff = Readonly<Record<Exclude<TariffColumn, 'payAs'>, string | null>> & {
  readonly payAs: boolean
}

/** Reads one row: the tariff, or every unreadable cell. Choices are given as codes or as in `labels`. */
export function readTariffRow(
  cells: ImportCells<TariffColumn>,
  labels: (column: 'tab' | 'side' | 'basis', code: string) => string,
): { readonly tariff: ImportedTariff } | { readonly wrong: readonly WrongTariffCell[] } {
  const wrong: WrongTariffCell[] = []
  const unreadable = (column: TariffColumn) => void wrong.push({ column, refused: refuse('CELL_UNREADABLE') })
  const choice = (column: 'tab' | 'side' | 'basis', codes: readonly string[]): string | null => {
    const text = textOf(cells[column]).toUpperCase()
    const found = codes.find((code) => code === text || labels(column, code).toUpperCase() === text)
    if (found === undefined) unreadable(column)
    return found ?? null
  }
  const number = (column: TariffColumn, decimals = 4): string | null => {
    const text = decimalOf(cells[column], decimals)
    if (text === '') return null
    if (!new RegExp(`^\\d{1,9}(\\.\\d{1,${decimals}})?$`).test(text)) unreadable(column)
    return text
  }
  const day = (column: 'validFrom' | 'validTo'): string | null => {
    const cell = cells[column]
    if (textOf(cell) === '') return null
    const written = cell instanceof Date ? cell.toISOString().slice(0, 10) : writtenDay(textOf(cell))
    if (written === null) wrong.push({ column, refused: refuse('DAY_UNREADABLE') })
    return written
  }
  const terms = codeOf(cells.terms)
  if (terms !== null && !LINE_TERMS.some((known) => known === terms)) unreadable('terms')
  const tariff: ImportedTariff = {
    tab: choice('tab', BILLING_TABS),
    side: choice('side', LINE_SIDES),
    basis: choice('basis', LINE_BASES),
    chargeCode: codeOf(cells.chargeCode),
    account: codeOf(cells.account),
    airline: codeOf(cells.airline),
    origin: codeOf(cells.origin),
    destination: codeOf(cells.destination),
    terms,
    currency: codeOf(cells.currency),
    minimum: number('minimum', 3),
    price: number('price'),
    price45: number('price45'),
    price100: number('price100'),
    price300: number('price300'),
    price500: number('price500'),
    price1000: number('price1000'),
    payAs: !NO.has(textOf(cells.payAs).toLowerCase()),
    pivotKg: number('pivotKg', 1),
    overPivotPrice: number('overPivotPrice'),
    taxCode: codeOf(cells.taxCode),
    validFrom: day('validFrom'),
    validTo: day('validTo'),
  }
  return wrong.length > 0 ? { wrong } : { tariff }
}

/** Pay-as is allowed by default, as is usual in the trade. */
const NO = new Set(['no', 'n', '0', 'false', '否'])

function codeOf(cell: Cell | undefined): string | null {
  const text = textOf(cell).toUpperCase()
  return text === '' || text === '*' ? null : text
}
