import type { Cell, ImportCells as CellsOf } from '#platform/domain/import-rows.ts'
import { type Refused, refuse } from '#platform/domain/verdict.ts'
import { writtenDay } from '#platform/domain/written-day.ts'
import { type MawbNumber, type NumberRefusal, parseMawbNumber, prefixOf } from './mawb-number.ts'

/** The columns of an import by their hidden keys in the template. */
export const IMPORT_COLUMNS = ['mawbNumber', 'airline', 'capacityType', 'receivedDate'] as const

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** Usual headings of these columns in the workbooks of airlines and offices, in addition to those of the template. */
export const USUAL_HEADINGS: Readonly<Record<ImportColumn, readonly string[]>> = {
  mawbNumber: [
    ...['mawb', 'mawb no', 'mawb no.', 'mawb number', 'awb', 'awb#', 'awb no', 'awb no.', 'awb number', 'master awb'],
    ...['主单号', '主單號', '提单号', '提單號', '运单号', '運單號', '主运单号', '主運單號'],
  ],
  airline: [
    'carrier',
    'airline code',
    'carrier code',
    'airlines',
    '航司',
    '航空公司',
    '航司代码',
    '航司代碼',
    '承运人',
    '承運人',
  ],
  capacityType: [
    ...['capacity', 'type', 'space type', 'allotment type'],
    ...['运力类型', '舱位类型', '艙位類型', '舱位', '艙位', '类型', '類型'],
  ],
  receivedDate: [
    ...['received', 'receive date', 'received on', 'date received', 'receipt date', 'date'],
    ...['收到日期', '接收日期', '收货日期', '收貨日期', '收单日期', '收單日期', '领单日期', '領單日期', '日期'],
  ],
}

export type ImportCells = CellsOf<ImportColumn>

export type ImportRefusal =
  | NumberRefusal
  | 'NUMBER_MISSING'
  | 'AIRLINE_UNKNOWN'
  | 'PREFIX_UNKNOWN'
  | 'PREFIX_OF_OTHER_AIRLINE'
  | 'CAPACITY_TYPE_MISSING'
  | 'CAPACITY_TYPE_UNKNOWN'
  | 'DATE_FORM'
  | 'DATE_IN_FUTURE'
  | 'DATE_TOO_EARLY'

/** The reference data for checking an import: airlines, their prefixes by date, capacity types. */
export type Known = {
  isAirline(code: string): boolean
  /** Returns the airline that owns a prefix on a date (`YYYY-MM-DD`). */
  airlineOf(prefix: string, day: string): string | undefined
  isCapacityType(code: string): boolean
}

export type ImportedNumber = MawbNumber & {
  readonly airline: string
  readonly capacityType: string
  readonly receivedDate: string
}

export type CellProblem = { readonly column: ImportColumn; readonly refused: Refused<ImportRefusal> }

/**
 * Reads one row: its values, or all its violations and its number if readable. An empty date is `today` in the office's time
 * zone; no date may be after `lastDay`.
 */
export function readImportRow(
  cells: ImportCells,
  known: Known,
  { today, lastDay }: { readonly today: string; readonly lastDay: string },
):
  | { readonly ok: true; readonly row: ImportedNumber }
  | { readonly ok: false; readonly problems: readonly CellProblem[]; readonly number: MawbNumber | null } {
  const number = parseMawbNumber(textOf(cells.mawbNumber))
  const receivedDate = cells.receivedDate === null ? today : writtenDay(textOf(cells.receivedDate))
  const capacityType = codeOf(cells.capacityType)
  const input = codeOf(cells.airline)
  const airline = airlineFor(prefixOf(textOf(cells.mawbNumber)), input, receivedDate ?? today, known)
  const problems: CellProblem[] = []
  if (!number.ok)
    problems.push({ column: 'mawbNumber', refused: cells.mawbNumber === null ? refuse('NUMBER_MISSING') : number })
  if (!airline.ok) problems.push(...airline.problems)
  const capacity = capacityProblem(capacityType, known)
  if (capacity) problems.push({ column: 'capacityType', refused: capacity })
  if (!receivedDate)
    problems.push({ column: 'receivedDate', refused: refuse('DATE_FORM', { value: textOf(cells.receivedDate) }) })
  const day = receivedDate ? receivedDayProblem(receivedDate, lastDay) : null
  if (day) problems.push({ column: 'receivedDate', refused: day })
  if (problems.length > 0 || !number.ok || !airline.ok || !receivedDate)
    return { ok: false, problems, number: number.ok ? number.number : null }
  return { ok: true, row: { ...number.number, airline: airline.code, capacityType, receivedDate } }
}

/**
 * Returns the airline of a number, the registered owner of its prefix on the date. A code given must match it and is not accepted
 * for an unregistered prefix. All violations are reported, even without a prefix (null).
 */
export function airlineFor(
  prefix: string | null,
  input: string,
  day: string,
  known: Known,
): { readonly ok: true; readonly code: string } | { readonly ok: false; readonly problems: readonly CellProblem[] } {
  const code = input.toUpperCase()
  const isKnown = code === '' || known.isAirline(code)
  const owner = prefix === null ? undefined : known.airlineOf(prefix, day)
  const problems: CellProblem[] = []
  if (prefix !== null && owner === undefined)
    problems.push({ column: 'mawbNumber', refused: refuse('PREFIX_UNKNOWN', { value: prefix }) })
  if (!isKnown) problems.push({ column: 'airline', refused: refuse('AIRLINE_UNKNOWN', { value: input }) })
  if (isKnown && prefix !== null && owner !== undefined && code !== '' && owner !== code) {
    const refused = refuse('PREFIX_OF_OTHER_AIRLINE', { prefix, owner, airline: code })
    problems.push({ column: 'airline', refused })
  }
  return problems.length > 0 || owner === undefined ? { ok: false, problems } : { ok: true, code: owner }
}

/** MAW-08: returns null if the capacity type is valid. */
export function capacityProblem(code: string, known: Known): Refused<ImportRefusal> | null {
  if (code === '') return refuse('CAPACITY_TYPE_MISSING')
  return known.isCapacityType(code) ? null : refuse('CAPACITY_TYPE_UNKNOWN', { value: code })
}

/** The earliest accepted day of receipt (`YYYY-MM-DD`); earlier ones are typing errors. */
const FIRST_RECEIVED_DAY = '2000-01-01'

/** Returns null if the day of receipt (`YYYY-MM-DD`) is valid: from 2000 and not after `lastDay`. */
export function receivedDayProblem(day: string, lastDay: string): Refused<ImportRefusal> | null {
  if (day < FIRST_RECEIVED_DAY) return refuse('DATE_TOO_EARLY', { value: day, first: FIRST_RECEIVED_DAY })
  return day > lastDay ? refuse('DATE_IN_FUTURE', { value: day }) : null
}

/** Normalises full-width letters from input methods. */
function codeOf(cell: Cell): string {
  return textOf(cell).normalize('NFKC').toUpperCase()
}

/** A number stored as numeric cell has lost its leading zeros. */
function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number')
    return Number.isInteger(cell) && cell >= 1e7 ? String(cell).padStart(11, '0') : String(cell)
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : cell.trim()
}
