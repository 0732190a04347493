import { shipmentErrors } from '#areas/shipments/contract/errors.ts'
import { importErrors } from './import-errors.ts'

/** All errors of the import of bookings. */
export const bookingImportErrors = { ...shipmentErrors, ...importErrors }
