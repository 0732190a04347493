import { buildUpApi } from './build-up.ts'
import { gateApi } from './gate-api.ts'
import { photoApi } from './photo-api.ts'
import { pieceApi } from './piece-api.ts'
import { settingApi } from './setting-api.ts'
import { stockTakeApi } from './stock-take-api.ts'
import { truckApi } from './truck-api.ts'
import { weightApi } from './weight-api.ts'

/** All endpoints of the warehouse. */
export const warehouseApi = {
  ...truckApi,
  ...pieceApi,
  ...photoApi,
  ...stockTakeApi,
  ...settingApi,
  ...weightApi,
  ...buildUpApi,
  ...gateApi,
} as const
