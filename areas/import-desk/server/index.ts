import type { Verbs } from '#platform/server/http/context.ts'
import { importDeskApi } from '../contract/api.ts'
import { createAgentShipment, findMasterOfAgent } from './agent/create-agent-shipment.ts'
import { deleteAgentShipment, editAgentShipment } from './agent/edit-agent-shipment.ts'
import { exportArriving, exportArrivingMasters, listArriving, listArrivingMasters } from './arrivals/list-arriving.ts'
import { changeArrival, noteArrival, openArrival, takeBackArrival } from './arrivals/note-arrival.ts'
import { noteStep } from './arrivals/note-step.ts'
import { noteWhole } from './arrivals/note-whole.ts'
import { saveHandling } from './arrivals/save-handling.ts'
import { takeBackLastArrivals } from './arrivals/take-back-last.ts'

export { countOpenImports } from './arrivals/count-open-imports.ts'
export { findStorageDays } from './arrivals/find-storage.ts'
export { countArriving } from './arrivals/list-arriving.ts'

const verbs: Verbs<typeof importDeskApi> = {
  importCreate: createAgentShipment,
  importEdit: editAgentShipment,
  importDelete: deleteAgentShipment,
  importMaster: findMasterOfAgent,
  arrivingList: listArriving,
  arrivingExport: exportArriving,
  arrivingMasterList: listArrivingMasters,
  arrivingMasterExport: exportArrivingMasters,
  arrivalOpen: openArrival,
  arrivalNote: noteArrival,
  arrivalChange: changeArrival,
  arrivalTakeBack: takeBackArrival,
  arrivalTakeBackLast: takeBackLastArrivals,
  arrivalNoteWhole: noteWhole,
  arrivalNoteStep: noteStep,
  arrivalHandle: saveHandling,
}

export const importDeskServer = { api: importDeskApi, verbs }
