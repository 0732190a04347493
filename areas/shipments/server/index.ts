import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import { shipmentsApi } from '../contract/api.ts'
import { createAgentShipment, findMasterOfAgent } from './agent-shipments/create-agent-shipment.ts'
import { deleteAgentShipment, editAgentShipment } from './agent-shipments/edit-agent-shipment.ts'
import { exportArriving, exportArrivingMasters, listArriving, listArrivingMasters } from './arrivals/list-arriving.ts'
import { changeArrival, noteArrival, openArrival, takeBackArrival } from './arrivals/note-arrival.ts'
import { noteStep } from './arrivals/note-step.ts'
import { noteWhole } from './arrivals/note-whole.ts'
import { saveHandling } from './arrivals/save-handling.ts'
import { takeBackLastArrivals } from './arrivals/take-back-last.ts'
import { editClientShipments, exportClientShipments, listClientShipments } from './clients/client-shipments.ts'
import { clientVerbs } from './clients/client-verbs.ts'
import { addPaper, listPapers, openPaper, removePaper } from './goods-papers/keep-papers.ts'
import { copyShipment } from './hawb-detail/copy-shipment.ts'
import { createShipment } from './hawb-detail/create-shipment.ts'
import { cutOffsOfShipment } from './hawb-detail/cut-offs-of-shipment.ts'
import { deleteShipments } from './hawb-detail/delete-shipments.ts'
import { editShipment } from './hawb-detail/edit-shipment.ts'
import { openShipment } from './hawb-detail/open-shipment.ts'
import { editShipmentRows } from './hawb-list/edit-shipment-rows.ts'
import { exportShipments, listShipments } from './hawb-list/list-shipments.ts'
import { createHawbBatch } from './hawb-number/create-hawb-batch.ts'
import { hawbBatchSource, hawbNumberSource } from './hawb-number/hawb-number-list-source.ts'
import { takeHawbNumber } from './hawb-number/take-hawb-number.ts'
import { importVerbs } from './import-booking/api.ts'
import { addToMaster } from './master-assignment/add-to-master.ts'
import { assignMaster } from './master-assignment/assign-master.ts'
import { unassignMaster } from './master-assignment/unassign-master.ts'
import { masterOfShipment } from './master-record/master-of-shipment.ts'
import { noteMilestone } from './milestones/note-milestone.ts'
import { openMilestones } from './milestones/open-milestones.ts'
import { openUlds, saveUlds } from './uld-loads/save-ulds.ts'
import { openWarehouseGoods, saveWarehouseGoods } from './warehouse/save-warehouse-goods.ts'

export { seedClients } from './clients/seed-clients.ts'
export { takeInShipments } from './clients/take-in-shipments.ts'
export { followSchedule } from './follow-schedule.ts'
export { markPreAlertsSent } from './hawb-detail/shipment-repository.ts'
export { keepUpOldMilestones, noteFirstMilestones, progressOf } from './milestones/keep-next.ts'
export { type NotedMilestone, dateShipments } from './milestones/milestone-repository.ts'
export { officeScope as shipmentsInSight } from './office-scope.ts'
export { bookTogether, noteTransmitted, numberTogether } from './first-shipments.ts'
export { type SpaceMark, lockSeenShipments, markSpace, shipmentSeen } from './space-repository.ts'
export { countOpenImports, countPending, departuresBetween, weekByDestination } from './home-repository.ts'
export { countArriving } from './arrivals/list-arriving.ts'
export { countShipments } from './hawb-list/list-shipments.ts'

const verbs: Verbs<typeof shipmentsApi> = {
  shipmentList: listShipments,
  shipmentExport: exportShipments,
  shipmentOpen: openShipment,
  shipmentCutOffs: cutOffsOfShipment,
  shipmentCreate: createShipment,
  shipmentCopy: copyShipment,
  shipmentEdit: editShipment,
  shipmentEditRows: editShipmentRows,
  shipmentDelete: deleteShipments,
  hawbNumberList: listVerb(hawbNumberSource),
  hawbNumberExport: exportVerb(hawbNumberSource),
  hawbBatchList: listVerb(hawbBatchSource),
  hawbBatchExport: exportVerb(hawbBatchSource),
  hawbBatchCreate: createHawbBatch,
  hawbNumberTake: takeHawbNumber,
  masterAssign: assignMaster,
  masterJoin: addToMaster,
  masterUnassign: unassignMaster,
  masterOfShipment,
  milestonesOpen: openMilestones,
  milestoneNote: noteMilestone,
  uldsOpen: openUlds,
  uldsSave: saveUlds,
  warehouseOpen: openWarehouseGoods,
  warehouseSave: saveWarehouseGoods,
  goodsPapers: listPapers,
  goodsPaperAdd: addPaper,
  goodsPaperOpen: openPaper,
  goodsPaperRemove: removePaper,
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
  importTemplate: importVerbs.template,
  importWords: importVerbs.words,
  importClients: importVerbs.clients,
  importRead: importVerbs.read,
  importKnown: importVerbs.known,
  importCommit: importVerbs.commit,
  importMarked: importVerbs.marked,
  importRecent: importVerbs.recent,
  importOpen: importVerbs.open,
  importUndo: importVerbs.undo,
  clientList: clientVerbs.list,
  clientExport: clientVerbs.export,
  clientsKnown: clientVerbs.known,
  clientOpen: clientVerbs.open,
  clientCreate: clientVerbs.create,
  clientEdit: clientVerbs.edit,
  clientSetView: clientVerbs.setView,
  clientHistory: clientVerbs.history,
  clientUndo: clientVerbs.undo,
  clientShipmentList: listClientShipments,
  clientShipmentExport: exportClientShipments,
  clientShipmentEditRows: editClientShipments,
}

export const shipmentsServer = { api: shipmentsApi, verbs }
