import { buffer } from 'node:stream/consumers'

import { writeSheet } from '#platform/server/workbook/write-sheet.ts'

type Cells = readonly string[]

/** A workbook of one sheet, as a file to upload. */
export async function workbookFile(
  name: string,
  { titles, rows, hiddenRows = [] }: { titles: Cells; rows: readonly Cells[]; hiddenRows?: readonly Cells[] },
) {
  const columns = titles.map((title) => ({ title, kind: 'text', width: 100 }) as const)
  return { name, mimeType: XLSX, buffer: await buffer(writeSheet({ columns, rows, hiddenRows })) }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
