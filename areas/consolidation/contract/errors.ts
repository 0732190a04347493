import { shipmentErrors } from '#areas/shipments/contract/errors.ts'
import { masterErrors } from './master-errors.ts'

/** All errors of masters and their shipments. */
export const consolidationErrors = { ...shipmentErrors, ...masterErrors }
