import type { Verbs } from '#platform/server/http/context.ts'
import { consolidationApi } from '../contract/api.ts'
import { addToMaster } from './add-to-master.ts'
import { assignMaster } from './assign-master.ts'
import { masterOfShipment } from './master-of-shipment.ts'
import { takeOffMaster, unassignMaster } from './unassign-master.ts'

export {
  dropEmptyAgentMaster,
  findAgentMaster,
  isHouseTaken,
  lockAgentMaster,
  lockKnownMaster,
  reflyAgentMaster,
} from './agent-master-repository.ts'
export { followRetimedFlights } from './follow-retimed.ts'
export { followSchedule } from './follow-schedule.ts'
export { findLiveMaster, housesUnder, mastersOf } from './master-repository.ts'
export { type FormerMaster, movableMasters, moveMasters, restoreMasters } from './move-masters.ts'
export { markTransmitted } from './mark-transmitted.ts'
export { voidMaster } from './unassign-master.ts'
export { readNumber } from './take-number.ts'

export { takeOffMaster }

const verbs: Verbs<typeof consolidationApi> = {
  masterAssign: assignMaster,
  masterJoin: addToMaster,
  masterUnassign: unassignMaster,
  masterOfShipment,
}

export const consolidationServer = { api: consolidationApi, verbs }
