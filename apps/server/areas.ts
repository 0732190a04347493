import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { DEMO_ROLES, accessServer, grants, listedRights, withoutDemoPages } from '#areas/access/server/index.ts'
import { activityLogServer } from '#areas/activity-log/server/index.ts'
import { bookingImportServer } from '#areas/booking-import/server/index.ts'
import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { importDeskServer } from '#areas/import-desk/server/index.ts'
import { keyAccountsServer } from '#areas/key-accounts/server/index.ts'
import { type ReceiverAddresses, billingServer, findKnownAccounts, rateDrafts } from '#areas/billing/server/index.ts'
import { devMailServer } from '#areas/dev-mail/server/index.ts'
import { countAttachments, documentsServer, findIssuedWaybills } from '#areas/documents/server/index.ts'
import { productsServer } from '#areas/products/server/index.ts'
import { exchangeServer } from '#areas/exchange/server/index.ts'
import { flightsServerWith } from '#areas/flights/server/index.ts'
import { handheldServer } from '#areas/handheld/server/index.ts'
import { homeServer } from '#areas/home/server/index.ts'
import {
  createAuthenticator,
  identityServer,
  namesOfAccounts,
  openIdProvider,
  redeemTicket,
} from '#areas/identity/server/index.ts'
import { loadPlanningServerWith } from '#areas/load-planning/server/index.ts'
import { mawbInventoryServer } from '#areas/mawb-inventory/server/index.ts'
import { type Carriers, messagingServer } from '#areas/messaging/server/index.ts'
import { organisationServer } from '#areas/organisation/server/index.ts'
import { payablesServer } from '#areas/payables/server/index.ts'
import { partnersServer } from '#areas/partners/server/index.ts'
import { presenceServer } from '#areas/presence/server/index.ts'
import { referenceDataServer } from '#areas/reference-data/server/index.ts'
import { shipmentsOfAccounts, shipmentsServer } from '#areas/shipments/server/index.ts'
import { spaceServer } from '#areas/space/server/index.ts'
import { tariffsServer } from '#areas/tariffs/server/index.ts'
import { warehouseServer } from '#areas/warehouse/server/index.ts'
import { workplaceServer } from '#areas/workplace/server/index.ts'
import { liveApi } from '#platform/contract/live.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Listener } from '#platform/server/database/listen.ts'
import { type MountOptions, mountApi } from '#platform/server/http/mount-api.ts'
import { type LiveHub, createLiveHub } from '#platform/server/live/live-hub.ts'
import { bookingsOnFlights } from './bookings-on-flights.ts'
import { type Embedding, linkOrigins } from './embedding.ts'
import { officeHoldings } from './office-holdings.ts'
import { presenceKinds } from './presence-kinds.ts'
import { type Settings, openIdOf } from './settings.ts'
import { spaceVerbs } from './space-verbs.ts'

/** The areas that have migrations, in the order they are applied: that of the floors, which a test compares. */
export const areas = [
  'organisation',
  'identity',
  'access',
  'workplace',
  'presence',
  'reference-data',
  'partners',
  'activity-log',
  'mawb-inventory',
  'flights',
  'tariffs',
  'key-accounts',
  'shipments',
  'consolidation',
  'booking-import',
  'space',
  'load-planning',
  'warehouse',
  'handheld',
  'messaging',
  'documents',
  'billing',
  'payables',
  'products',
  'exchange',
] as const

type Deps = Omit<MountOptions, 'authenticate' | 'namesOf' | 'redeemTicket' | 'trustedOrigins'> & {
  settings: Settings
  embedding: Embedding
  /** Where XC and SC are; null where bills are not sent. */
  receivers: ReceiverAddresses | null
  database: Database
  listener: Listener
  carriers: Carriers
}

/** Mounts every area and the live updates; these are to be stopped with the portal. */
export function mountAreas(http: FastifyInstance, deps: Deps): LiveHub {
  const { settings, database, listener, log, embedding } = deps
  const authenticator = createAuthenticator({ db: database.db, listener, grants, log })
  const live = createLiveHub({ listener, sessions: authenticator })
  const own = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).origin : null
  const openId = openIdOf(settings)
  const identity = identityServer({
    grants: settings.DEMO ? grants : withoutDemoPages(grants),
    listed: listedRights,
    origins: { allowed: settings.REDIRECT_ORIGINS, own },
    frames: embedding,
    provider: openId && openIdProvider(openId),
    passwords: settings.SSO_PASSWORD,
    installation: { environment: settings.ENVIRONMENT ?? null, demoRoles: settings.DEMO ? DEMO_ROLES : null },
  })
  const devMail = devMailServer({ folder: join(settings.DATA_DIR, 'mail'), demo: settings.DEMO })
  const messaging = messagingServer(deps.carriers, findIssuedWaybills)
  const access = accessServer(linkOrigins(settings, embedding))
  const presence = presenceServer(presenceKinds)
  const organisation = organisationServer(officeHoldings)
  const keyAccounts = keyAccountsServer(shipmentsOfAccounts)
  const tariffs = tariffsServer(rateDrafts, findKnownAccounts)
  const billing = billingServer(deps.receivers !== null)
  const trustedOrigins = [...settings.REDIRECT_ORIGINS, ...(own ? [own] : [])]
  const options: MountOptions = {
    ...deps,
    trustedOrigins,
    authenticate: authenticator.authenticate,
    namesOf: namesOfAccounts,
    redeemTicket: (requested) => redeemTicket({ db: database.db, grants }, requested),
  }
  mountApi(http, options, liveApi, live.verbs)
  mountPlain(http, options)
  mountApi(http, options, organisation.api, organisation.verbs)
  mountApi(http, options, identity.api, identity.verbs)
  mountApi(http, options, access.api, access.verbs)
  mountApi(http, options, presence.api, presence.verbs)
  const flights = flightsServerWith(bookingsOnFlights)
  mountApi(http, options, flights.api, flights.verbs)
  mountApi(http, options, keyAccounts.api, keyAccounts.verbs)
  mountApi(http, options, messaging.api, messaging.verbs)
  mountApi(http, options, tariffs.api, tariffs.verbs)
  mountApi(http, options, billing.api, billing.verbs)
  mountApi(http, options, devMail.api, devMail.verbs)
  return live
}

/** Mounts the areas that need nothing of this installation. */
function mountPlain(http: FastifyInstance, options: MountOptions): void {
  mountApi(http, options, workplaceServer.api, workplaceServer.verbs)
  mountApi(http, options, referenceDataServer.api, referenceDataServer.verbs)
  mountApi(http, options, partnersServer.api, partnersServer.verbs)
  mountApi(http, options, activityLogServer.api, activityLogServer.verbs)
  mountApi(http, options, mawbInventoryServer.api, mawbInventoryServer.verbs)
  mountApi(http, options, shipmentsServer.api, shipmentsServer.verbs)
  mountApi(http, options, consolidationServer.api, consolidationServer.verbs)
  mountApi(http, options, importDeskServer.api, importDeskServer.verbs)
  const bookingImport = bookingImportServer(countAttachments)
  mountApi(http, options, bookingImport.api, bookingImport.verbs)
  mountApi(http, options, spaceServer.api, spaceVerbs)
  const loadPlanning = loadPlanningServerWith(spaceVerbs)
  mountApi(http, options, loadPlanning.api, loadPlanning.verbs)
  mountApi(http, options, warehouseServer.api, warehouseServer.verbs)
  mountApi(http, options, handheldServer.api, handheldServer.verbs)
  mountApi(http, options, documentsServer.api, documentsServer.verbs)
  mountApi(http, options, productsServer.api, productsServer.verbs)
  mountApi(http, options, payablesServer.api, payablesServer.verbs)
  mountApi(http, options, exchangeServer.api, exchangeServer.verbs)
  mountApi(http, options, homeServer.api, homeServer.verbs)
}
