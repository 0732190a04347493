import { milestoneApi } from '#areas/shipments/contract/milestones/milestone-api.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { spaceApi } from '../contract/api.ts'

/** Queries to invalidate after space was requested, answered or released. */
export const changedBySpace = [
  spaceApi.spaceBoard,
  spaceApi.spaceOfFlight,
  shipmentApi.list,
  shipmentApi.open,
  shipmentApi.cutOffs,
  milestoneApi.open,
] as const
