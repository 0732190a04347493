import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import { shipmentsApi } from '../contract/api.ts'
import {
  editKeyAccountShipments,
  exportKeyAccountShipments,
  listKeyAccountShipments,
} from './key-account-list/account-shipments.ts'
import { findChangedByOthers } from './booking/changed-by-others.ts'
import { copyShipment } from './booking/copy-shipment.ts'
import { createShipment } from './booking/save-shipment.ts'
import { cutOffsOfShipment } from './flight/cut-offs-of-shipment.ts'
import { deleteShipments } from './booking/delete-shipments.ts'
import { editShipment } from './booking/save-shipment.ts'
import { shipmentHistory, shipmentState } from './booking/shipment-history.ts'
import { openShipment } from './booking/open-shipment.ts'
import { editShipmentRows } from './list/edit-shipment-rows.ts'
import { exportShipments, listShipments } from './list/list-shipments.ts'
import { createHawbBatch } from './house-number/create-hawb-batch.ts'
import { hawbBatchSource, hawbNumberSource } from './house-number/hawb-number-list-source.ts'
import { takeHawbNumber } from './house-number/take-hawb-number.ts'
import { takeHawbNumbers } from './house-number/take-hawb-numbers.ts'
import { noteMany } from './milestones/note-many.ts'
import { noteMilestone } from './milestones/note-milestone.ts'
import { openMilestones } from './milestones/open-milestones.ts'
import { openParts, rejoinShipment, splitShipment } from './parts/split-shipment.ts'
import { openWarehouseGoods, saveWarehouseGoods } from './receipt/save-warehouse-goods.ts'

// The record.
export { BOOKED_COLUMNS, bookMany, removeMany } from './booking/book-many.ts'
export { bookedRow } from './booking/booked-row.ts'
export { requireKnown } from './booking/saving-facts.ts'
export { creditOfConsignees } from './milestones/credit-of-consignees.ts'
export { demandsOf } from './booking/require-each.ts'
export { addShipment, saveShipment } from './booking/save-shipment.ts'
export { bookTogether, numberTogether } from './booking/first-shipments.ts'
export { pendingFlights } from './booking/pending-flights.ts'
export { countPending, departuresBetween, weekByDestination } from './booking/home-repository.ts'
export { visibleOffices, visibleOffices as visibleShipments } from './booking/visible-offices.ts'
export { findSeenHouses, findSeenShipments } from './booking/seen-shipments.ts'
export { instantsOf, shipmentRecord, shipmentValues } from './booking/shipment-record.ts'
export {
  findShipment,
  insertShipment,
  lockShipments,
  endRecalls,
  lockWeights,
  markPreAlertsSent,
  recallFields,
  removeShipment,
  type ShipmentRow,
  updateShipment,
} from './booking/shipment-repository.ts'

// Its lists.
export { countShipments } from './list/list-shipments.ts'
export { officeShipments } from './list/shipment-list-source.ts'

// Shipments of key accounts.
export { requireReadyForMaster } from './key-account-list/require-account-values.ts'
export { shipmentsOfAccounts } from './key-account-list/shipments-of-accounts.ts'
export { takeInShipments } from './key-account-list/take-in-shipments.ts'

// Its flight and cut-off.
export { zonesOf } from './flight/airport-zones.ts'
export { type Booked, lockBooked, MAX_AT_ONCE, saveCutOffs } from './flight/cut-off-repository.ts'
export { cutOffsOfEach, flightsOfEach, whichFly } from './flight/flights-of-each.ts'

// Milestones, arrivals and handling, written by higher areas.
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
export { arrivalFactsOf } from './milestones/arrival-facts.ts'
export { findHandled, findHandling, writeHandling } from './milestones/handling-repository.ts'
export {
  refreshNextMilestones,
  endOldMilestones,
  noteFirstMilestones,
  progressOf,
  type ProgressOfShipment,
  STATUSES_CHANGED,
  type StatusesChanged,
} from './milestones/refresh-next.ts'
export {
  dateShipments,
  deleteNote,
  insertNotes,
  type NotedMilestone,
  writeNote,
} from './milestones/milestone-repository.ts'
export { reliabilityOf } from './milestones/lane-reliability.ts'
export { recordingFactsOf } from './milestones/recording-facts.ts'
export { recordArrivals } from './milestones/record-arrivals.ts'
export { findHeldByCustoms, markCarrierAlerts } from './milestones/mark-carrier-alerts.ts'
export { recordCarrierMilestones } from './milestones/record-carrier-milestones.ts'
export {
  lockWarehouseMilestones,
  recordWarehouseMilestones,
  type WarehouseProgress,
} from './milestones/record-warehouse-milestones.ts'

// Space on flights, written by load planning.
export { lockSeenShipments, markSpace, shipmentSeen, type SpaceMark } from './space/space-repository.ts'

// Pieces on ULDs.
export { recordUldLoads } from './units/record-uld-loads.ts'
export { type UldLoadRow, findLoads, findLoadsOfEach, findUlds, findUnits } from './units/uld-load-repository.ts'

// What the warehouse received.
export { recordReceipt } from './receipt/record-receipt.ts'

export type { MasterTable, ShipmentsTables } from './shipments-tables.ts'

const verbs: Verbs<typeof shipmentsApi> = {
  shipmentList: listShipments,
  shipmentExport: exportShipments,
  shipmentOpen: openShipment,
  shipmentChangedByOthers: findChangedByOthers,
  shipmentCutOffs: cutOffsOfShipment,
  shipmentCreate: createShipment,
  shipmentCopy: copyShipment,
  shipmentEdit: editShipment,
  shipmentEditRows: editShipmentRows,
  shipmentDelete: deleteShipments,
  shipmentParts: openParts,
  shipmentSplit: splitShipment,
  shipmentRejoin: rejoinShipment,
  shipmentHistory,
  shipmentState,
  hawbNumberList: listVerb(hawbNumberSource),
  hawbNumberExport: exportVerb(hawbNumberSource),
  hawbBatchList: listVerb(hawbBatchSource),
  hawbBatchExport: exportVerb(hawbBatchSource),
  hawbBatchCreate: createHawbBatch,
  hawbNumberTake: takeHawbNumber,
  hawbNumberTakeMany: takeHawbNumbers,
  milestonesOpen: openMilestones,
  milestoneNote: noteMilestone,
  milestoneNoteMany: noteMany,
  warehouseOpen: openWarehouseGoods,
  warehouseSave: saveWarehouseGoods,
  keyAccountShipmentList: listKeyAccountShipments,
  keyAccountShipmentExport: exportKeyAccountShipments,
  keyAccountShipmentEditRows: editKeyAccountShipments,
}

export const shipmentsServer = { api: shipmentsApi, verbs }
