import { accessWeb } from '#areas/access/web/index.ts'
import { activityLogWeb } from '#areas/activity-log/web/index.ts'
import { bookingImportWeb } from '#areas/booking-import/web/index.ts'
import { consolidationWeb } from '#areas/consolidation/web/index.ts'
import { importDeskWeb } from '#areas/import-desk/web/index.ts'
import { keyAccountsWeb } from '#areas/key-accounts/web/index.ts'
import { billingWeb } from '#areas/billing/web/index.ts'
import { devMailWeb } from '#areas/dev-mail/web/index.ts'
import { documentsWeb } from '#areas/documents/web/index.ts'
import { exchangeWeb } from '#areas/exchange/web/index.ts'
import { flightsWeb } from '#areas/flights/web/index.ts'
import { homeWeb } from '#areas/home/web/index.ts'
import { identityWeb } from '#areas/identity/web/index.ts'
import { loadPlanningWeb } from '#areas/load-planning/web/index.ts'
import { mawbInventoryWeb } from '#areas/mawb-inventory/web/index.ts'
import { messagingWeb } from '#areas/messaging/web/index.ts'
import { organisationWeb } from '#areas/organisation/web/index.ts'
import { payablesWeb } from '#areas/payables/web/index.ts'
import { partnersWeb } from '#areas/partners/web/index.ts'
import { productsWeb } from '#areas/products/web/index.ts'
import { referenceDataWeb } from '#areas/reference-data/web/index.ts'
import { shipmentsWeb } from '#areas/shipments/web/index.ts'
import { spaceWeb } from '#areas/space/web/index.ts'
import { tariffsWeb } from '#areas/tariffs/web/index.ts'
import { warehouseWeb } from '#areas/warehouse/web/index.ts'
import type {
  AreaListAction,
  AreaRoute,
  AreaWeb,
  Finder,
  HeaderPart,
  PasteReader,
  RecordActions,
  RecordForm,
  RecordPart,
} from '#platform/web/area-web.ts'

/** The areas with pages, lowest floor first. */
const areas: readonly AreaWeb[] = [
  organisationWeb,
  identityWeb,
  accessWeb,
  referenceDataWeb,
  partnersWeb,
  activityLogWeb,
  mawbInventoryWeb,
  flightsWeb,
  tariffsWeb,
  keyAccountsWeb,
  shipmentsWeb,
  consolidationWeb,
  importDeskWeb,
  bookingImportWeb,
  spaceWeb,
  loadPlanningWeb,
  messagingWeb,
  warehouseWeb,
  documentsWeb,
  billingWeb,
  payablesWeb,
  productsWeb,
  exchangeWeb,
  homeWeb,
  devMailWeb,
]

/** Every page of the product. */
export const areaRoutes: readonly AreaRoute[] = areas.flatMap((area) => area.routes)

/** What finds records by what is typed into the command palette. */
export const areaFinders: readonly Finder[] = areas.flatMap((area) => area.finders ?? [])

/** What reads a text pasted into the command palette. */
export const areaPasteReader: PasteReader | undefined = areas.find((area) => area.pasteReader)?.pasteReader

/** The buttons that areas add to the header. */
export const areaHeaderParts: readonly HeaderPart[] = areas.flatMap((area) => area.headerParts ?? [])

/** The tabs that areas add to the pages of records. */
export const areaRecordParts: readonly RecordPart<never>[] = areas.flatMap((area) => area.recordParts ?? [])

/** The buttons that areas add to the head of the pages of records. */
export const areaRecordActions: readonly RecordActions<never>[] = areas.flatMap((area) => area.recordActions ?? [])

/** The forms that areas have for some records. */
export const areaRecordForms: readonly RecordForm<never>[] = areas.flatMap((area) => area.recordForms ?? [])

/** What areas add to lists. */
export const areaListActions: readonly AreaListAction[] = areas.flatMap((area) => area.listActions ?? [])
