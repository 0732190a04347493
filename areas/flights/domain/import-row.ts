import type { Cell, ImportCells as CellsOf } from '#platform/domain/import-rows.ts'
import { readWeekdays } from './operating-days.ts'
import { CUT_OFF_KINDS, FLIGHT_TYPES, WEEKDAYS } from './schedule.ts'

/** The columns of a schedule workbook, by the keys that stand hidden in the template. */
export const IMPORT_COLUMNS = [
  ...(['flightNo', 'flightType', 'aircraft', 'validFrom', 'validTo', 'days'] as const),
  ...(['origin', 'departs', 'departureDay', 'destination', 'arrives', 'arrivalDay'] as const),
  ...(['cutOffDocuments', 'cutOffLoose', 'cutOffUnit', 'cutOffDangerousGoods'] as const),
  ...(['capacityType', 'weightKg', 'volumeM3', 'uldType', 'positions', 'releaseHours'] as const),
]

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]
export type ImportCells = Partial<CellsOf<ImportColumn>>
export type ImportRow = { readonly sheetRow: number; readonly cells: ImportCells }

/** Where in the sheet a field of a schedule came from. */
type Places = ReadonlyMap<string, { readonly sheetRow: number; readonly column: ImportColumn }>

/** A schedule as a workbook has it, not checked yet; `placeOf` finds the cell of a field by its path. */
export type ImportedSchedule = {
  readonly sheetRow: number
  readonly fields: Readonly<Record<string, unknown>>
  placeOf(path: string): { readonly sheetRow: number; readonly column: ImportColumn }
}

/**
 * Reads the schedules of a workbook: a row with a flight number begins one, and the rows without below it bring further legs
 * and further allotments. What a cell holds that cannot be read stays as it is, so that the form's own rules refuse it.
 */
export function readImportedSchedules(rows: readonly ImportRow[]): ImportedSchedule[] {
  const groups: ImportRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (textOf(row.cells.flightNo) === '' && last) last.push(row)
    else groups.push([row])
  }
  return groups.map(readSchedule)
}

function readSchedule(rows: readonly ImportRow[]): ImportedSchedule {
  const [head] = rows
  const cells: ImportCells = head?.cells ?? {}
  const sheetRow = head?.sheetRow ?? 0
  const places = new Map<string, { sheetRow: number; column: ImportColumn }>()
  const at = (path: string, column: ImportColumn, row = sheetRow): void =>
    void places.set(path, { sheetRow: row, column })
  const flightNo = textOf(cells.flightNo).toUpperCase()
  for (const column of ['flightNo', 'flightType', 'aircraft', 'validFrom', 'validTo'] as const) at(column, column)
  for (const path of ['weekdays', 'appointedDates', 'pattern']) at(path, 'days')
  const legs = rows.filter(({ cells: one }) => hasAny(one, LEG)).map((row, index) => legOf(row, index, at))
  const allotments = rows
    .filter(({ cells: one }) => hasAny(one, SPACE))
    .map((row, index) => allotmentOf(row, index, at))
  const type = textOf(cells.flightType).toUpperCase()
  const fields = {
    ...{ airline: flightNo.slice(0, 2), flightNo, aircraft: orNull(textOf(cells.aircraft).toUpperCase()) },
    flightType: type === '' ? 'FREIGHTER' : (FLIGHT_TYPES.find((one) => one.startsWith(type)) ?? type),
    ...{ validFrom: dayOf(cells.validFrom), validTo: dayOf(cells.validTo), ...daysOf(textOf(cells.days)) },
    ...{ legs, cutOffs: cutOffsOf(cells, at), allotments, currency: null, minimum: null, normal: null, awbFee: null },
    ...{ breaks: [], surcharges: [], unitCosts: [] },
  }
  return { sheetRow, fields, placeOf: (path) => placeOf(places, path) ?? { sheetRow, column: 'flightNo' } }
}

type Told = (path: string, column: ImportColumn, row?: number) => void

const LEG = ['origin', 'departs', 'departureDay', 'destination', 'arrives', 'arrivalDay'] as const
const SPACE = ['capacityType', 'weightKg', 'volumeM3', 'uldType', 'positions', 'releaseHours'] as const

function legOf({ sheetRow, cells }: ImportRow, index: number, at: Told) {
  for (const column of LEG) at(`legs.${index}.${column}`, column, sheetRow)
  return {
    ...{ origin: textOf(cells.origin).toUpperCase(), destination: textOf(cells.destination).toUpperCase() },
    ...{ departs: clockOf(cells.departs), departureDay: numberOf(cells.departureDay) ?? 0 },
    ...{ arrives: clockOf(cells.arrives), arrivalDay: numberOf(cells.arrivalDay) ?? 0 },
  }
}

function allotmentOf({ sheetRow, cells }: ImportRow, index: number, at: Told) {
  for (const column of SPACE) at(`allotments.${index}.${column}`, column, sheetRow)
  return {
    ...{ capacityType: textOf(cells.capacityType).toUpperCase(), uldType: orNull(textOf(cells.uldType).toUpperCase()) },
    ...{ weightKg: textOf(cells.weightKg) || '0', volumeM3: textOf(cells.volumeM3) || '0' },
    ...{ positions: numberOf(cells.positions), releaseHours: numberOf(cells.releaseHours) },
  }
}

const CUT_OFF_COLUMNS = ['cutOffDocuments', 'cutOffLoose', 'cutOffUnit', 'cutOffDangerousGoods'] as const

/** "18:30" or "18:30 -1": the day before. */
function cutOffsOf(cells: ImportCells, at: Told) {
  const given = CUT_OFF_COLUMNS.flatMap((column, index) => {
    const text = typeof cells[column] === 'number' ? clockOf(cells[column]) : textOf(cells[column])
    return text === '' ? [] : [{ column, kind: CUT_OFF_KINDS[index], text }]
  })
  return given.map(({ column, kind, text }, index) => {
    for (const part of ['at', 'day', 'kind']) at(`cutOffs.${index}.${part}`, column)
    const [clock = '', day = '0'] = text.split(/\s+/)
    return { kind, at: clockOf(clock), day: numberOf(day) ?? day }
  })
}

/** "135", "1.3.5..", "daily", or dates parted by blanks or commas. */
function daysOf(text: string) {
  const dates = text.split(/[\s,;]+/).map((one) => dayOf(one))
  if (dates.every((one) => /^\d{4}-/.test(one))) return { pattern: 'APPOINTED', weekdays: [], appointedDates: dates }
  const weekdays = text === '' ? [...WEEKDAYS] : (readWeekdays(text) ?? [])
  return { pattern: weekdays.length === 7 ? 'DAILY' : 'WEEKLY', weekdays, appointedDates: [] }
}

/** The nearest cell: that of the field itself, else of what it belongs to. */
function placeOf(places: Places, path: string): ReturnType<ImportedSchedule['placeOf']> | undefined {
  const steps = path.split('.')
  for (let length = steps.length; length > 0; length--) {
    const exact = places.get(steps.slice(0, length).join('.'))
    if (exact) return exact
  }
  return [...places].find(([known]) => known.startsWith(`${steps.slice(0, 2).join('.')}.`))?.[1]
}

function hasAny(cells: ImportCells, columns: readonly ImportColumn[]): boolean {
  return columns.some((column) => textOf(cells[column]) !== '')
}

function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}

/** "2026/11/2" and a real date are "2026-11-02". */
function dayOf(cell: Cell | undefined): string {
  const text = textOf(cell)
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  return match ? `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}` : text
}

/** "930", "9:30" and the fraction of a day that a sheet makes of a time are "09:30". */
function clockOf(cell: Cell | undefined): string {
  if (cell instanceof Date) return cell.toISOString().slice(11, 16)
  if (typeof cell === 'number' && cell > 0 && cell < 1) {
    const minutes = Math.round(cell * 24 * 60)
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  }
  const match = /^(\d{1,2}):?(\d{2})(?::00)?$/.exec(textOf(cell))
  return match ? `${match[1]?.padStart(2, '0')}:${match[2]}` : textOf(cell)
}

function numberOf(cell: Cell | undefined): number | string | null {
  const text = textOf(cell)
  if (text === '') return null
  return /^[+-]?\d+$/.test(text) ? Number(text) : text
}
