import { accessWeb } from '#areas/access/web/index.ts'
import { activityLogWeb } from '#areas/activity-log/web/index.ts'
import { devMailWeb } from '#areas/dev-mail/web/index.ts'
import { exchangeWeb } from '#areas/exchange/web/index.ts'
import { flightsWeb } from '#areas/flights/web/index.ts'
import { homeWeb } from '#areas/home/web/index.ts'
import { identityWeb } from '#areas/identity/web/index.ts'
import { loadPlanningWeb } from '#areas/load-planning/web/index.ts'
import { mawbInventoryWeb } from '#areas/mawb-inventory/web/index.ts'
import { organisationWeb } from '#areas/organisation/web/index.ts'
import { partnersWeb } from '#areas/partners/web/index.ts'
import { referenceDataWeb } from '#areas/reference-data/web/index.ts'
import { shipmentsWeb } from '#areas/shipments/web/index.ts'
import type { AreaRoute, AreaWeb, Finder } from '#platform/web/area-web.ts'
import { shellWeb } from './shell/shell-web.ts'

/** The areas with pages, lowest floor first. */
const areas: readonly AreaWeb[] = [
  shellWeb,
  organisationWeb,
  identityWeb,
  accessWeb,
  referenceDataWeb,
  partnersWeb,
  activityLogWeb,
  mawbInventoryWeb,
  flightsWeb,
  shipmentsWeb,
  loadPlanningWeb,
  exchangeWeb,
  homeWeb,
  devMailWeb,
]

/** Every page of the product. */
export const areaRoutes: readonly AreaRoute[] = areas.flatMap((area) => area.routes)

/** What finds records by what is typed into the command palette. */
export const areaFinders: readonly Finder[] = areas.flatMap((area) => area.finders ?? [])
