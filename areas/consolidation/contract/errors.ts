import { shipmentErrors } from '#areas/shipments/contract/errors.ts'
import { masterErrors } from './master-errors.ts'

/** Everything that is refused of a master, and of the shipments under it. */
export const consolidationErrors = { ...shipmentErrors, ...masterErrors }
