import { sheetImport } from '#platform/server/workbook/sheet-import.ts'
import { IMPORT_COLUMNS, USUAL_HEADINGS } from '../domain/import-row.ts'

/** MAW-02: how a workbook of numbers is laid out, read and refused. */
export const importSheet = sheetImport('mawb-inventory', IMPORT_COLUMNS, 'mawbNumber', {
  needed: ['mawbNumber', 'capacityType'],
  usual: USUAL_HEADINGS,
})
