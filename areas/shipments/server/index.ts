import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import { shipmentsApi } from '../contract/api.ts'
import {
  editClientShipments,
  exportClientShipments,
  listClientShipments,
} from './key-account-list/account-shipments.ts'
import { addPaper, listPapers, openPaper, removePaper } from './papers/keep-papers.ts'
import { copyShipment } from './booking/copy-shipment.ts'
import { createShipment } from './booking/create-shipment.ts'
import { cutOffsOfShipment } from './flight/cut-offs-of-shipment.ts'
import { deleteShipments } from './booking/delete-shipments.ts'
import { editShipment } from './booking/edit-shipment.ts'
import { openShipment } from './booking/open-shipment.ts'
import { editShipmentRows } from './list/edit-shipment-rows.ts'
import { exportShipments, listShipments } from './list/list-shipments.ts'
import { createHawbBatch } from './house-number/create-hawb-batch.ts'
import { hawbBatchSource, hawbNumberSource } from './house-number/hawb-number-list-source.ts'
import { takeHawbNumber } from './house-number/take-hawb-number.ts'
import { noteMilestone } from './milestones/note-milestone.ts'
import { openMilestones } from './milestones/open-milestones.ts'
import { openUlds, saveUlds } from './units/save-ulds.ts'
import { openWarehouseGoods, saveWarehouseGoods } from './receipt/save-warehouse-goods.ts'

// The record.
export { BOOKED_COLUMNS, bookMany, removeMany } from './booking/book-many.ts'
export { bookedRow } from './booking/booked-row.ts'
export { demandKnown } from './booking/demand-known.ts'
export { demandsOf } from './booking/demand-of-each.ts'
export { demandTimes } from './booking/demand-savable.ts'
export { saveShipment } from './booking/edit-shipment.ts'
export { bookTogether, numberTogether } from './booking/first-shipments.ts'
export { countPending, departuresBetween, weekByDestination } from './booking/home-repository.ts'
export { officeScope, officeScope as shipmentsInSight } from './booking/office-scope.ts'
export { type PaperOfShipment, findPapersOf, findSeenHouses, findSeenShipments } from './booking/seen-shipments.ts'
export { instantsOf, shipmentRecord, shipmentValues } from './booking/shipment-record.ts'
export {
  findShipment,
  insertShipment,
  lockShipments,
  markPreAlertsSent,
  removeShipment,
  type ShipmentRow,
  updateShipment,
} from './booking/shipment-repository.ts'

// Its lists.
export { countShipments } from './list/list-shipments.ts'
export { officeShipments } from './list/shipment-list-source.ts'

// Shipments of key accounts.
export { demandReadyForMaster } from './key-account-list/demand-account-values.ts'
export { shipmentsOfAccounts } from './key-account-list/shipments-of-accounts.ts'
export { takeInShipments } from './key-account-list/take-in-shipments.ts'

// Its flight and cut-off.
export { zonesOf } from './flight/airport-zones.ts'
export { type Booked, lockBooked, MOST_AT_ONCE, saveCutOffs } from './flight/cut-off-repository.ts'
export { whichFly } from './flight/demand-flyable.ts'
export { cutOffsOfEach, flightsOfEach } from './flight/flights-of-each.ts'

// Milestones, arrivals and handling: facts of the shipment that higher areas write.
export {
  type ArrivalRow,
  deleteArrival,
  deleteArrivals,
  findArrival,
  findArrivals,
  findLastNoted,
  type LastArrival,
  updateArrival,
} from './milestones/arrival-repository.ts'
export { cameOf } from './milestones/came-of.ts'
export { findHandled, findHandling, writeHandling } from './milestones/handling-repository.ts'
export {
  keepNextMilestones,
  endOldMilestones,
  noteFirstMilestones,
  progressOf,
  type ProgressOfShipment,
} from './milestones/keep-next.ts'
export {
  dateShipments,
  deleteNote,
  insertNotes,
  type NotedMilestone,
  writeNote,
} from './milestones/milestone-repository.ts'
export { recordingFactsOf } from './milestones/recording-facts.ts'
export { recordArrivals } from './milestones/record-arrivals.ts'
export { recordCarrierMilestones } from './milestones/record-carrier-milestones.ts'

// Space on flights, written by load planning.
export { lockSeenShipments, markSpace, shipmentSeen, type SpaceMark } from './space/space-repository.ts'

// Pieces on ULDs.
export { recordUldLoads } from './units/record-uld-loads.ts'
export { findLoadsOfEach, findUnits } from './units/uld-load-repository.ts'

// What the warehouse received.
export { recordReceipt } from './receipt/record-receipt.ts'

export type { MasterTable, ShipmentsTables } from './shipments-tables.ts'

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
  clientShipmentList: listClientShipments,
  clientShipmentExport: exportClientShipments,
  clientShipmentEditRows: editClientShipments,
}

export const shipmentsServer = { api: shipmentsApi, verbs }
