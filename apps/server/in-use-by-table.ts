import { billingErrors } from '#areas/billing/contract/errors.ts'
import { waybillErrors } from '#areas/documents/contract/waybill-errors.ts'
import { warehouseErrors } from '#areas/warehouse/contract/errors.ts'
import type { ErrorEntry } from '#platform/contract/error-catalogue.ts'
import type { InUseByTable } from '#platform/server/database/refusal-of-database.ts'

/** Why a record of a lower area is not deleted, by the table whose rows refer to it. */
export const inUseByTable: InUseByTable = new Map<string, ErrorEntry>([
  ['billing.line', billingErrors.HAS_BILLING_LINES],
  ['billing.cost_share', billingErrors.HAS_BILLING_LINES],
  ['documents.waybill', waybillErrors.HAWB_IS_ISSUED],
  ['warehouse.receipt', warehouseErrors.KNOWN_IN_WAREHOUSE],
  ['warehouse.piece', warehouseErrors.KNOWN_IN_WAREHOUSE],
  ['warehouse.photo', warehouseErrors.KNOWN_IN_WAREHOUSE],
  ['warehouse.weight_request', warehouseErrors.KNOWN_IN_WAREHOUSE],
])
