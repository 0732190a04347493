import type { Api } from '#platform/contract/endpoint.ts'
import { masterApi } from './master-api.ts'

/** All endpoints of the area. */
export const consolidationApi = {
  masterAssign: masterApi.assign,
  masterJoin: masterApi.join,
  masterUnassign: masterApi.unassign,
  masterOfShipment: masterApi.ofShipment,
} satisfies Api
