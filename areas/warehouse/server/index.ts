import { warehouseApi } from '../contract/api.ts'
import { warehouseVerbs } from './api.ts'

export { type TruckFee, findTruckFees } from './truck-fees.ts'

export const warehouseServer = { api: warehouseApi, verbs: warehouseVerbs }
