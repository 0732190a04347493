import { codeOf, dayOf, decimalOf, numberOf, orNull, textOf } from '#platform/domain/import-cell.ts'
import type { ImportCells } from '#platform/domain/import-rows.ts'
import { EVERY_DAY, PLAIN } from './product.ts'

/** The price breaks that a workbook has columns for: from so many units on. */
const BREAKS = {
  price: '0',
  price45: '45',
  price100: '100',
  price300: '300',
  price500: '500',
  price1000: '1000',
} as const
type BreakColumn = keyof typeof BREAKS
const BREAK_COLUMNS = Object.keys(BREAKS) as BreakColumn[]

/** The columns of a product workbook by their hidden keys in the template. */
export const PRODUCT_COLUMNS = [
  ...([
    'code',
    'title',
    'kind',
    'origin',
    'destination',
    'airline',
    'service',
    'truckLoad',
    'truckType',
    'activity',
  ] as const),
  ...(['validFrom', 'validTo', 'currency', 'unit', 'minimum'] as const),
  ...BREAK_COLUMNS,
  ...(['transitDays', 'days', 'cutOffHours', 'dayKg', 'dayCbm', 'dayPieces'] as const),
  ...(['taxPercent', 'cancelFeePercent', 'terms'] as const),
] as const
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]

/** Usual headings in other workbooks. */
export const USUAL_PRODUCT_HEADINGS: Readonly<Partial<Record<ProductColumn, readonly string[]>>> = {
  code: ['product code', '产品代码', '產品代號'],
  title: ['name', 'description', '产品', '產品'],
  origin: ['from', 'pol', 'aol', '始发地', '始發地'],
  destination: ['to', 'pod', 'aod', '目的地'],
  airline: ['carrier', '航司', '航空公司'],
  currency: ['ccy', '币种', '貨幣'],
  minimum: ['m', 'min', '最低收费', '最低收費'],
  price: ['n', 'normal', 'rate', '单价', '單價'],
  price45: ['+45', '45'],
  price100: ['+100', '100'],
  price300: ['+300', '300'],
  price500: ['+500', '500'],
  price1000: ['+1000', '1000'],
  validFrom: ['effective', '生效日期', '有效期自', '有效期由'],
  validTo: ['expiry', '失效日期', '到期日期'],
}

/** The label of a choice, by which a cell may name it instead of its code. */
export type ChoiceLabel = (texts: 'kind' | 'service' | 'truckLoad' | 'activity' | 'unit', code: string) => string

/**
 * Reads a row as the fields of a product, to be validated by the schema: what cannot be read stays as it is written. `choices` are the
 * codes of the columns that are chosen from.
 */
export function readProductRow(
  cells: Partial<ImportCells<ProductColumn>>,
  choices: Readonly<Record<Parameters<ChoiceLabel>[0], readonly string[]>>,
  label: ChoiceLabel,
): Record<string, unknown> {
  const choice = (column: Parameters<ChoiceLabel>[0]): string | null => {
    const text = codeOf(cells[column])
    const found = choices[column].find((code) => code === text || label(column, code).toUpperCase() === text)
    return found ?? orNull(text)
  }
  const decimal = (column: ProductColumn) => orNull(decimalOf(cells[column]))
  const isAir = choice('kind') === 'AIR'
  const place = (column: 'origin' | 'destination') => orNull(isAir ? codeOf(cells[column]) : textOf(cells[column]))
  return {
    ...PLAIN,
    legs: [],
    code: codeOf(cells.code),
    title: textOf(cells.title),
    kind: choice('kind'),
    origin: place('origin'),
    destination: place('destination'),
    airline: orNull(codeOf(cells.airline)),
    service: choice('service'),
    truckLoad: choice('truckLoad'),
    truckType: orNull(textOf(cells.truckType)),
    activity: choice('activity'),
    validFrom: dayOf(cells.validFrom),
    validTo: dayOf(cells.validTo),
    currency: codeOf(cells.currency),
    unit: choice('unit'),
    minimum: decimal('minimum'),
    breaks: BREAK_COLUMNS.flatMap((column) => {
      const rate = decimal(column)
      return rate === null ? [] : [{ from: BREAKS[column], rate }]
    }),
    transitDays: numberOf(cells.transitDays),
    days: orNull(textOf(cells.days)) ?? EVERY_DAY,
    cutOffHours: numberOf(cells.cutOffHours),
    dayKg: decimal('dayKg'),
    dayCbm: decimal('dayCbm'),
    dayPieces: numberOf(cells.dayPieces),
    taxPercent: decimal('taxPercent'),
    cancelFeePercent: decimal('cancelFeePercent'),
    terms: orNull(textOf(cells.terms)),
  }
}

/** The column of a field that was refused: a break is the one whose rate stands at that place among the filled ones. */
export function columnOfPath(path: string, cells: Partial<ImportCells<ProductColumn>>): ProductColumn {
  const [name = '', at] = path.split('.')
  if (name === 'breaks') {
    const filled = BREAK_COLUMNS.filter((column) => textOf(cells[column]) !== '')
    return filled[Number(at)] ?? 'price'
  }
  return PRODUCT_COLUMNS.find((column) => column === name) ?? 'code'
}
