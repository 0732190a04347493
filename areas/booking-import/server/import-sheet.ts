import { sheetImport } from '#platform/server/workbook/sheet-import.ts'
import { IMPORT_COLUMNS } from '#areas/key-accounts/domain/booking-columns.ts'

/** SHP-04: layout and errors of a booking workbook. */
export const importSheet = sheetImport('shipments', IMPORT_COLUMNS, 'shipper')
