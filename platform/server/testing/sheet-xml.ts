import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { type Sheet, writeSheet } from '../workbook/write-sheet.ts'

/** What is written into the one sheet of a workbook. */
export async function sheetXmlOf(sheet: Sheet): Promise<string> {
  const bytes = await buffer(writeSheet(sheet))
  const name = 'xl/worksheets/sheet1.xml'
  const start = bytes.indexOf(name) + name.length
  return inflateRawSync(bytes.subarray(start)).toString()
}
