import type { Api } from '#platform/contract/endpoint.ts'
import { agentApi } from './agent-api.ts'
import { arrivalApi } from './arrival-api.ts'
import { clientApi } from './clients/client-api.ts'
import { clientShipmentApi } from './clients/client-shipment-api.ts'
import { goodsPaperApi } from './goods-paper-api.ts'
import { hawbNumberApi } from './hawb-number-api.ts'
import { importApi } from './import-api.ts'
import { masterApi } from './master-api.ts'
import { milestoneApi } from './milestone-api.ts'
import { uldApi } from './uld-api.ts'
import { warehouseApi } from './warehouse-api.ts'
import { shipmentApi } from './shipment-api.ts'

/** Every endpoint of the area by a name of its own. */
export const shipmentsApi = {
  shipmentList: shipmentApi.list,
  shipmentExport: shipmentApi.export,
  shipmentOpen: shipmentApi.open,
  shipmentCutOffs: shipmentApi.cutOffs,
  shipmentCreate: shipmentApi.create,
  shipmentCopy: shipmentApi.copy,
  shipmentEdit: shipmentApi.edit,
  shipmentEditRows: shipmentApi.editRows,
  shipmentDelete: shipmentApi.delete,
  hawbNumberList: hawbNumberApi.list,
  hawbNumberExport: hawbNumberApi.export,
  hawbBatchList: hawbNumberApi.batches,
  hawbBatchExport: hawbNumberApi.batchesExport,
  hawbBatchCreate: hawbNumberApi.createBatch,
  hawbNumberTake: hawbNumberApi.take,
  masterAssign: masterApi.assign,
  masterJoin: masterApi.join,
  masterUnassign: masterApi.unassign,
  masterOfShipment: masterApi.ofShipment,
  milestonesOpen: milestoneApi.open,
  milestoneNote: milestoneApi.note,
  uldsOpen: uldApi.open,
  uldsSave: uldApi.save,
  warehouseOpen: warehouseApi.open,
  warehouseSave: warehouseApi.save,
  goodsPapers: goodsPaperApi.list,
  goodsPaperAdd: goodsPaperApi.add,
  goodsPaperOpen: goodsPaperApi.open,
  goodsPaperRemove: goodsPaperApi.remove,
  importCreate: agentApi.create,
  importEdit: agentApi.edit,
  importDelete: agentApi.delete,
  importMaster: agentApi.master,
  arrivingList: arrivalApi.list,
  arrivingExport: arrivalApi.export,
  arrivingMasterList: arrivalApi.masters,
  arrivingMasterExport: arrivalApi.mastersExport,
  arrivalOpen: arrivalApi.open,
  arrivalNote: arrivalApi.note,
  arrivalChange: arrivalApi.change,
  arrivalTakeBack: arrivalApi.takeBack,
  arrivalTakeBackLast: arrivalApi.takeBackLast,
  arrivalNoteWhole: arrivalApi.noteWhole,
  arrivalNoteStep: arrivalApi.noteStep,
  arrivalHandle: arrivalApi.handle,
  importTemplate: importApi.template,
  importWords: importApi.words,
  importClients: importApi.clients,
  importRead: importApi.read,
  importKnown: importApi.known,
  importCommit: importApi.commit,
  importMarked: importApi.marked,
  importRecent: importApi.recent,
  importOpen: importApi.open,
  importUndo: importApi.undo,
  clientList: clientApi.list,
  clientExport: clientApi.export,
  clientsKnown: clientApi.known,
  clientOpen: clientApi.open,
  clientCreate: clientApi.create,
  clientEdit: clientApi.edit,
  clientSetView: clientApi.setView,
  clientHistory: clientApi.history,
  clientUndo: clientApi.undo,
  clientShipmentList: clientShipmentApi.list,
  clientShipmentExport: clientShipmentApi.export,
  clientShipmentEditRows: clientShipmentApi.editRows,
} satisfies Api
