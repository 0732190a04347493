import type { Readable } from 'node:stream'
import { type Language, saidOf } from '#platform/contract/language.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import { type MarkedRow, writeMarkedSheet } from '#platform/server/workbook/write-marked-sheet.ts'
import type { BookingSheet } from '../contract/import-sheet.ts'
import {
  COLUMN_KINDS,
  type ImportColumn,
  isImportColumn,
  isOurColumn,
} from '#areas/key-accounts/domain/booking-columns.ts'
import type { CheckedRow } from './check-sheet.ts'

/** Returns the current sheet with every row in its place, invalid cells coloured and reasons in the last column. */
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
  const isMarked = checked.some(({ violations }) => violations.length > 0)
  const heading = above.map(({ row, cells }, at): MarkedRow => {
    const isLast = at === above.length - 1
    if (cells.filter(isImportColumn).length > 1 && !isLast) return { row, cells, kind: 'hidden' }
    return isLast
      ? { row, cells: isMarked ? withLast(cells, last, text('importing.reasons')) : cells, kind: 'title' }
      : { row, cells }
  })
  const numbers = new Set(columns.flatMap((column, at) => (isNumber(column) ? [at] : [])))
  const booked = rows.map(({ row, cells }, at): MarkedRow => {
    const violations = checked[at]?.violations ?? []
    const reasons = violations.map(({ column, message }) => saidOf(title(column), message, language)).join(' · ')
    const places = violations.map(({ column }) => columns.indexOf(column)).filter((place) => place >= 0)
    return { row, cells: isMarked ? withLast(cells, last, reasons) : cells, marked: new Set(places), numbers }
  })
  return writeMarkedSheet([...heading, ...booked])
}

/** Returns the file name with a suffix for marked errors, added only once. */
export async function markedName(fileName: string, language: Language): Promise<string> {
  const ending = ` - ${(await areaTexts('shipments', language))('messages.markedName')}`
  const base = fileName.replace(/\.xlsx?$/i, '').slice(0, LONGEST_BASE)
  return `${base.endsWith(ending) ? base : base + ending}.xlsx`
}

/** Limits a long name, so that the extension is not cut off. */
const LONGEST_BASE = 120

function isNumber(column: ImportColumn | null): boolean {
  if (column === null || !isOurColumn(column)) return false
  return COLUMN_KINDS[column] === 'count' || COLUMN_KINDS[column] === 'decimal'
}

/** A sheet that was marked before already has the column. */
function placeOfReasons({ above, rows, columns }: BookingSheet, title: string): number {
  const before = above.at(-1)?.cells.indexOf(title) ?? -1
  if (before >= 0 && (columns[before] ?? null) === null) return before
  return Math.max(columns.length, ...[...above, ...rows].map(({ cells }) => cells.length))
}

function withLast(cells: readonly string[], last: number, text: string): string[] {
  return Array.from({ length: last + 1 }, (_, at) => (at === last ? text : (cells[at] ?? '')))
}
