import { warehouseApi } from '../contract/api.ts'

/** Endpoints to refetch after a step of a truck. */
export const changedByTruck = [
  warehouseApi.truckList,
  warehouseApi.truckBoard,
  warehouseApi.truckOpen,
  warehouseApi.facilityOptions,
  warehouseApi.stockList,
]
