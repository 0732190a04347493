import { warehouseApi } from '../contract/api.ts'
import { changedByTruck } from './changed-by-truck.ts'

/** Endpoints whose answers change with every step of a piece. */
export const changedByPieces = [...changedByTruck, warehouseApi.stockList, warehouseApi.handoverList]
