import type { Api } from '#platform/contract/endpoint.ts'
import { keyAccountShipmentApi } from './key-account-list/account-shipment-api.ts'
import { hawbNumberApi } from './house-number/hawb-number-api.ts'
import { milestoneApi } from './milestones/milestone-api.ts'
import { partApi } from './parts/part-api.ts'
import { warehouseApi } from './receipt/receipt-api.ts'
import { shipmentHistoryApi } from './booking/history-api.ts'
import { shipmentApi } from './booking/shipment-api.ts'

/** All endpoints of the area. */
export const shipmentsApi = {
  shipmentList: shipmentApi.list,
  shipmentExport: shipmentApi.export,
  shipmentOpen: shipmentApi.open,
  shipmentChangedByOthers: shipmentApi.changedByOthers,
  shipmentCutOffs: shipmentApi.cutOffs,
  shipmentCreate: shipmentApi.create,
  shipmentCopy: shipmentApi.copy,
  shipmentEdit: shipmentApi.edit,
  shipmentEditRows: shipmentApi.editRows,
  shipmentDelete: shipmentApi.delete,
  shipmentParts: partApi.open,
  shipmentSplit: partApi.split,
  shipmentRejoin: partApi.rejoin,
  shipmentHistory: shipmentHistoryApi.history,
  shipmentState: shipmentHistoryApi.state,
  hawbNumberList: hawbNumberApi.list,
  hawbNumberExport: hawbNumberApi.export,
  hawbBatchList: hawbNumberApi.batches,
  hawbBatchExport: hawbNumberApi.batchesExport,
  hawbBatchCreate: hawbNumberApi.createBatch,
  hawbNumberTake: hawbNumberApi.take,
  hawbNumberTakeMany: hawbNumberApi.takeMany,
  milestonesOpen: milestoneApi.open,
  milestoneNote: milestoneApi.note,
  milestoneNoteMany: milestoneApi.noteMany,
  warehouseOpen: warehouseApi.open,
  warehouseSave: warehouseApi.save,
  keyAccountShipmentList: keyAccountShipmentApi.list,
  keyAccountShipmentExport: keyAccountShipmentApi.export,
  keyAccountShipmentEditRows: keyAccountShipmentApi.editRows,
} satisfies Api
