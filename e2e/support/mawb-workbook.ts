import { buffer } from 'node:stream/consumers'

import { IMPORT_COLUMNS } from '#areas/mawb-inventory/domain/import-row.ts'
import { completeSerial } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { writeSheet } from '#platform/server/workbook/write-sheet.ts'

/** A filled import template with consecutive numbers of Cathay, as a file to upload, and the numbers in it. */
export async function mawbWorkbook(firstSevenDigits: number, count: number) {
  const serials = Array.from({ length: count }, (_, index) => completeSerial(String(firstSevenDigits + index)) ?? '')
  const numbers = serials.map((serial) => `160-${serial}`)
  const columns = IMPORT_COLUMNS.map((key) => ({ title: key, kind: 'text', width: 100 }) as const)
  const rows = numbers.map((number) => [number, 'CX', 'SPOT', '2026-11-01'])
  const file = await buffer(writeSheet({ columns, rows, hiddenRows: [IMPORT_COLUMNS] }))
  return { numbers, file: { name: 'stock.xlsx', mimeType: XLSX, buffer: file } }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
