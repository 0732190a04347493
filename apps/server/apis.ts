import { accessApi } from '#areas/access/contract/api.ts'
import { activityLogApi } from '#areas/activity-log/contract/api.ts'
import { bookingImportApi } from '#areas/booking-import/contract/api.ts'
import { consolidationApi } from '#areas/consolidation/contract/api.ts'
import { importDeskApi } from '#areas/import-desk/contract/api.ts'
import { keyAccountsApi } from '#areas/key-accounts/contract/api.ts'
import { billingApi } from '#areas/billing/contract/api.ts'
import { devMailApi } from '#areas/dev-mail/contract/api.ts'
import { documentsApi } from '#areas/documents/contract/api.ts'
import { exchangeApi } from '#areas/exchange/contract/api.ts'
import { flightsApi } from '#areas/flights/contract/api.ts'
import { handheldApi } from '#areas/handheld/contract/api.ts'
import { homeApi } from '#areas/home/contract/api.ts'
import { identityApi } from '#areas/identity/contract/api.ts'
import { loadPlanningApi } from '#areas/load-planning/contract/api.ts'
import { mawbApi } from '#areas/mawb-inventory/contract/api.ts'
import { messagingApi } from '#areas/messaging/contract/api.ts'
import { organisationApi } from '#areas/organisation/contract/api.ts'
import { payablesApi } from '#areas/payables/contract/api.ts'
import { partnersApi } from '#areas/partners/contract/api.ts'
import { presenceApi } from '#areas/presence/contract/api.ts'
import { productApi } from '#areas/products/contract/api.ts'
import { referenceDataApi } from '#areas/reference-data/contract/api.ts'
import { shipmentsApi } from '#areas/shipments/contract/api.ts'
import { spaceApi } from '#areas/space/contract/api.ts'
import { tariffsApi } from '#areas/tariffs/contract/api.ts'
import { warehouseApi } from '#areas/warehouse/contract/api.ts'
import { workplaceApi } from '#areas/workplace/contract/api.ts'
import type { Api } from '#platform/contract/endpoint.ts'
import { liveApi } from '#platform/contract/live.ts'

/** Every call of the product, by area. */
export const apis = {
  live: liveApi,
  organisation: organisationApi,
  identity: identityApi,
  access: accessApi,
  workplace: workplaceApi,
  presence: presenceApi,
  'reference-data': referenceDataApi,
  partners: partnersApi,
  'activity-log': activityLogApi,
  'mawb-inventory': mawbApi,
  flights: flightsApi,
  'key-accounts': keyAccountsApi,
  shipments: shipmentsApi,
  consolidation: consolidationApi,
  'import-desk': importDeskApi,
  'booking-import': bookingImportApi,
  space: spaceApi,
  'load-planning': loadPlanningApi,
  messaging: messagingApi,
  warehouse: warehouseApi,
  handheld: handheldApi,
  documents: documentsApi,
  tariffs: tariffsApi,
  billing: billingApi,
  payables: payablesApi,
  products: productApi,
  exchange: exchangeApi,
  home: homeApi,
  'dev-mail': devMailApi,
} as const satisfies Readonly<Record<string, Api>>
