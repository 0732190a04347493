import { IMPORT_COLUMNS } from '#areas/mawb-inventory/domain/import-row.ts'
import { completeSerial } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { workbookFile } from './workbook-file.ts'

/** A filled import template with consecutive numbers of Cathay, as a file to upload, and the numbers in it. */
export async function mawbWorkbook(firstSevenDigits: number, count: number) {
  const serials = Array.from({ length: count }, (_, index) => completeSerial(String(firstSevenDigits + index)) ?? '')
  const numbers = serials.map((serial) => `160-${serial}`)
  const rows = numbers.map((number) => [number, 'CX', 'SPOT', '2026-11-01'])
  const file = await workbookFile('stock.xlsx', { titles: IMPORT_COLUMNS, rows, hiddenRows: [IMPORT_COLUMNS] })
  return { numbers, file }
}
