import { warehouseApi } from '../contract/api.ts'
import { warehouseVerbs } from './api.ts'

export { registerTruck } from './register-truck.ts'
export { facilityOptions } from './setup/facilities.ts'
export { outPieces } from './handover/hand-over.ts'
export { findPieceSecurity } from './piece-repository.ts'
export { type Candidate, candidatesOf } from './pieces-of-code.ts'
export { receivePieces } from './receive-pieces.ts'
export { screenPieces } from './screen-pieces.ts'
export { stepTruck } from './step-truck.ts'
export { storePieces } from './store-pieces.ts'
export { findTruckFees } from './truck-fees.ts'
export { lockTruck } from './truck-repository.ts'

export const warehouseServer = { api: warehouseApi, verbs: warehouseVerbs }
