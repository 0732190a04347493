import { sheetImport } from '#platform/server/workbook/sheet-import.ts'
import { IMPORT_COLUMNS } from '../domain/import-row.ts'

/** FLT-01: how a workbook of schedules is laid out, read and refused. */
export const importSheet = sheetImport('flights', IMPORT_COLUMNS, 'flightNo')
