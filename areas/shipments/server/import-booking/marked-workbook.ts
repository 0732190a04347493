import type { Readable } from 'node:stream'
import type { Language } from '#platform/contract/language.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import { type MarkedRow, writeMarkedSheet } from '#platform/server/workbook/write-marked-sheet.ts'
import type { BookingSheet } from '../../contract/import-sheet.ts'
import { type ImportColumn, isImportColumn, isOurColumn } from '../../domain/import-columns.ts'
import type { CheckedRow } from './check-sheet.ts'

/** The sheet as it is now, every row where it stood, its bad cells coloured and their reasons in a last column. */
export async function markedWorkbook(
  sheet: BookingSheet,
  checked: readonly CheckedRow[],
  language: Language,
  own: (column: string) => string,
): Promise<Readable> {
  const { above, rows, columns } = sheet
  const text = await areaTexts('shipments', language)
  const title = (column: ImportColumn) => (isOurColumn(column) ? text(`import.${column}`) : own(column))
  const last = placeOfReasons(sheet, text('importing.reasons'))
  const isMarked = checked.some(({ faults }) => faults.length > 0)
  const heading = above.map(({ row, cells }, at): MarkedRow => {
    const isLast = at === above.length - 1
    if (cells.filter(isImportColumn).length > 1 && !isLast) return { row, cells, kind: 'hidden' }
    return isLast
      ? { row, cells: isMarked ? withLast(cells, last, text('importing.reasons')) : cells, kind: 'title' }
      : { row, cells }
  })
  const booked = rows.map(({ row, cells }, at): MarkedRow => {
    const faults = checked[at]?.faults ?? []
    const reasons = faults.map(({ column, message }) => `${title(column)}: ${message}`).join(' · ')
    const places = faults.map(({ column }) => columns.indexOf(column)).filter((place) => place >= 0)
    return { row, cells: isMarked ? withLast(cells, last, reasons) : cells, marked: new Set(places) }
  })
  return writeMarkedSheet([...heading, ...booked])
}

/** A sheet that was marked before has its column already. */
function placeOfReasons({ above, rows, columns }: BookingSheet, title: string): number {
  const before = above.at(-1)?.cells.indexOf(title) ?? -1
  if (before >= 0 && (columns[before] ?? null) === null) return before
  return Math.max(columns.length, ...[...above, ...rows].map(({ cells }) => cells.length))
}

function withLast(cells: readonly string[], last: number, text: string): string[] {
  return Array.from({ length: last + 1 }, (_, at) => (at === last ? text : (cells[at] ?? '')))
}
