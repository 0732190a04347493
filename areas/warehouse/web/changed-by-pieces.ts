import { warehouseApi } from '../contract/api.ts'
import { changedByTruck } from './changed-by-truck.ts'

/** Endpoints to refetch after a step of a piece. */
export const changedByPieces = [...changedByTruck, warehouseApi.handoverList, warehouseApi.buildUpsOfPlan]
