import { sheetImport } from '#platform/server/workbook/sheet-import.ts'
import { IMPORT_COLUMNS, USUAL_HEADINGS } from '../../domain/import-row.ts'

/** MAW-02: layout, reading and errors of a workbook of numbers. */
export const importSheet = sheetImport('mawb-inventory', IMPORT_COLUMNS, 'mawbNumber', {
  needed: ['mawbNumber', 'capacityType'],
  usual: USUAL_HEADINGS,
})
