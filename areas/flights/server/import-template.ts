import type { Verb } from '#platform/server/http/context.ts'
import { writeSheet } from '#platform/server/workbook/write-sheet.ts'
import type { flightsApi } from '../contract/api.ts'
import { IMPORT_COLUMNS } from '../domain/import-row.ts'
import { importTitles } from './import-titles.ts'

const WIDTH = 16
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The workbook to fill in: titles in the user's language, above them hidden keys that stay the same in all of them. */
export const importTemplate: Verb<typeof flightsApi.scheduleTemplate> = async (context) => {
  const titles = await importTitles(context.language)
  const columns = IMPORT_COLUMNS.map((column) => ({ title: titles[column], kind: 'text', width: WIDTH }) as const)
  const content = writeSheet({ columns, rows: [], hiddenRows: [IMPORT_COLUMNS] })
  return { fileName: 'Flight schedules.xlsx', mediaType: XLSX, content }
}
