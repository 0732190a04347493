import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { HIGHEST_ROWS } from '#platform/domain/import-mapping.ts'
import { cellText } from '#platform/domain/import-rows.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { readChosenSheet } from '#platform/server/workbook/read-sheet.ts'
import type { importApi } from '../contract/import-api.ts'
import { MAX_COLUMNS } from '../contract/import-sheet.ts'
import { MAX_BOOKINGS } from '../domain/import-rules.ts'

/** The chosen or first sheet of an uploaded workbook as people read it; nothing is kept before it is imported. */
export const readWorkbook: Verb<typeof importApi.read> = async (_context, { file, sheet = null }) => {
  const { rows, sheets } = await readChosenSheet(file, sheet)
  const most = MAX_BOOKINGS + HIGHEST_ROWS
  if (rows.length > most) {
    throw new Refusal(workbookErrors.TOO_MANY_ROWS, { params: { count: rows.length, most: MAX_BOOKINGS } })
  }
  const read = rows.map(({ sheetRow, cells }) => ({ row: sheetRow, cells: withoutEnd(cells.map(cellText)) }))
  if (read.length === 0) throw new Refusal(workbookErrors.NO_ROWS)
  if (read.some(({ cells }) => cells.length > MAX_COLUMNS)) throw new Refusal(workbookErrors.FILE_UNUSABLE)
  return { fileName: file.fileName.slice(-200), sheets, rows: read }
}

/** Rows often end with cells that are only formatted. */
function withoutEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}
