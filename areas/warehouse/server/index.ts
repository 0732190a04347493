import { warehouseApi } from '../contract/api.ts'
import { warehouseVerbs } from './api.ts'

export { registerTruck } from './register-truck.ts'
export { findPieceSecurity } from './piece-repository.ts'
export { findTruckFees } from './truck-fees.ts'

export const warehouseServer = { api: warehouseApi, verbs: warehouseVerbs }
