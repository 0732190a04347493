import type { Api } from '#platform/contract/endpoint.ts'
import { masterApi } from './master-api.ts'

/** Every endpoint of the area by a name of its own. */
export const consolidationApi = {
  masterAssign: masterApi.assign,
  masterJoin: masterApi.join,
  masterUnassign: masterApi.unassign,
  masterOfShipment: masterApi.ofShipment,
} satisfies Api
