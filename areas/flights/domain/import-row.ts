import type { ImportCells as CellsOf } from '#platform/domain/import-rows.ts'
import { choiceOf, codeOf, dayOf, orNull, textOf } from '#platform/domain/import-cell.ts'
import {
  type At,
  BREAK_COLUMNS,
  CUT_OFF_COLUMNS,
  LEG_COLUMNS,
  PRICE_COLUMNS,
  SPACE_COLUMNS,
  SURCHARGE_COLUMNS,
  UNIT_COLUMNS,
  allotmentOf,
  cutOffsOf,
  legOf,
  pricesOf,
  surchargeOf,
  unitCostOf,
} from './import-lines.ts'
import { readWeekdays } from './operating-days.ts'
import { FLIGHT_TYPES, WEEKDAYS } from './schedule.ts'

/** The columns of a schedule workbook by their hidden keys in the template. */
export const IMPORT_COLUMNS = [
  ...(['flightNo', 'flightType', 'aircraft', 'validFrom', 'validTo', 'days'] as const),
  ...LEG_COLUMNS,
  ...CUT_OFF_COLUMNS,
  ...SPACE_COLUMNS,
  ...PRICE_COLUMNS,
  ...BREAK_COLUMNS,
  ...SURCHARGE_COLUMNS,
  ...UNIT_COLUMNS,
]

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]
export type ImportCells = Partial<CellsOf<ImportColumn>>
export type ImportRow = { readonly sheetRow: number; readonly cells: ImportCells }

/** The cell of each field of a schedule. */
type Places = Map<string, { readonly sheetRow: number; readonly column: ImportColumn }>

/** A schedule as read from a workbook, not yet validated; `placeOf` finds the cell of a field by its path. */
export type ImportedSchedule = {
  readonly sheetRow: number
  readonly fields: Readonly<Record<string, unknown>>
  placeOf(path: string): { readonly sheetRow: number; readonly column: ImportColumn }
}

/**
 * Reads the schedules of a workbook: a row with a flight number starts a schedule, and rows without one add legs, allotments,
 * surcharges and ULD rates. Unreadable cells keep their text, so that the rules of the form refuse them.
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
  const { cells, sheetRow } = rows[0] ?? { cells: {}, sheetRow: 0 }
  const places: Places = new Map()
  const inRow =
    (row: number) =>
    (path: string, column: ImportColumn): void =>
      void places.set(path, { sheetRow: row, column })
  const at = inRow(sheetRow)
  for (const column of ['flightNo', 'flightType', 'aircraft', 'validFrom', 'validTo'] as const) at(column, column)
  for (const path of ['weekdays', 'appointedDates', 'pattern']) at(path, 'days')
  const linesOf = <Line>(
    columns: readonly ImportColumn[],
    read: (of: ImportCells, index: number, reported: At) => Line,
  ) => rows.filter((row) => hasAny(row.cells, columns)).map((row, index) => read(row.cells, index, inRow(row.sheetRow)))
  const flightNo = codeOf(cells.flightNo)
  const fields = {
    airline: flightNo.slice(0, 2),
    flightNo,
    aircraft: orNull(codeOf(cells.aircraft)),
    flightType: choiceOf(cells.flightType, FLIGHT_TYPES, 'FREIGHTER'),
    validFrom: dayOf(cells.validFrom),
    validTo: dayOf(cells.validTo),
    ...daysOf(textOf(cells.days)),
    legs: linesOf(LEG_COLUMNS, legOf),
    cutOffs: cutOffsOf(cells, at),
    allotments: linesOf(SPACE_COLUMNS, allotmentOf),
    ...pricesOf(cells, at),
    surcharges: linesOf(SURCHARGE_COLUMNS, surchargeOf),
    unitCosts: linesOf(UNIT_COLUMNS, unitCostOf),
  }
  return { sheetRow, fields, placeOf: (path) => placeOf(places, path) ?? { sheetRow, column: 'flightNo' } }
}

/** "135", "1.3.5..", "daily", or dates separated by spaces or commas. */
function daysOf(text: string) {
  const dates = text.split(/[\s,;]+/).map((one) => dayOf(one))
  if (dates.every((one) => /^\d{4}-/.test(one))) return { pattern: 'APPOINTED', weekdays: [], appointedDates: dates }
  const weekdays = text === '' ? [...WEEKDAYS] : (readWeekdays(text) ?? [])
  return { pattern: weekdays.length === 7 ? 'DAILY' : 'WEEKLY', weekdays, appointedDates: [] }
}

/** Finds the cell of a field, otherwise of the closest parent. */
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

type RawLine = Readonly<Record<string, unknown>>

/** The codes that a schedule of a workbook names, as far as they are texts: cells of another form are refused by the form's own rules. */
export function readableNames(fields: ImportedSchedule['fields'], officeId: string) {
  const textAt = (line: RawLine, field: string) => (typeof line[field] === 'string' ? line[field] : '')
  const lines = (field: string) => (Array.isArray(fields[field]) ? (fields[field] as readonly RawLine[]) : [])
  return {
    airline: textAt(fields, 'airline'),
    aircraft: textAt(fields, 'aircraft') || null,
    ownerOfficeId: officeId,
    subOwnerOfficeId: null,
    currency: textAt(fields, 'currency') || null,
    legs: lines('legs').map((leg) => ({ origin: textAt(leg, 'origin'), destination: textAt(leg, 'destination') })),
    allotments: lines('allotments').map((line) => ({
      capacityType: textAt(line, 'capacityType'),
      uldType: textAt(line, 'uldType') || null,
    })),
    surcharges: lines('surcharges').map((line) => ({ code: textAt(line, 'code') })),
    unitCosts: lines('unitCosts').map((line) => ({ uldType: textAt(line, 'uldType') })),
  }
}
