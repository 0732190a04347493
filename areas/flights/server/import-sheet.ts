import { sheetImport } from '#platform/server/workbook/sheet-import.ts'
import { IMPORT_COLUMNS } from '../domain/import-row.ts'

/** FLT-01: layout, reading and errors of a workbook of schedules. */
export const importSheet = sheetImport('flights', IMPORT_COLUMNS, 'flightNo')
