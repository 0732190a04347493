import { gateApi } from './gate-api.ts'
import { photoApi } from './photo-api.ts'
import { pieceApi } from './piece-api.ts'
import { truckApi } from './truck-api.ts'

/** All endpoints of the warehouse. */
export const warehouseApi = { ...truckApi, ...pieceApi, ...photoApi, ...gateApi } as const
