import { shipmentErrors } from '#areas/shipments/contract/errors.ts'
import { importErrors } from './import-errors.ts'

/** Everything that is refused of a workbook of bookings, and of the bookings in it. */
export const bookingImportErrors = { ...shipmentErrors, ...importErrors }
