import { warehouseApi } from '../contract/api.ts'

/** Endpoints whose answers change with every step of a truck. */
export const changedByTruck = [warehouseApi.truckList, warehouseApi.truckBoard, warehouseApi.truckOpen]
