import type { Verbs } from '#platform/server/http/context.ts'
import { keyAccountsApi } from '../contract/api.ts'
import type { KeyAccountShipments } from './account-shipments.ts'
import { clientVerbs } from './account-verbs.ts'

export { findClientHeadings, findKnownClient, findKnownClients } from './account-repository.ts'
export { ownTitles } from './own-titles.ts'
export { seedClients } from './seed-accounts.ts'

/** The server side of the area; functions on shipments are injected. */
export function keyAccountsServer(shipments: KeyAccountShipments): {
  readonly api: typeof keyAccountsApi
  readonly verbs: Verbs<typeof keyAccountsApi>
} {
  const verbs = clientVerbs(shipments)
  return {
    api: keyAccountsApi,
    verbs: {
      clientList: verbs.list,
      clientExport: verbs.export,
      clientsKnown: verbs.known,
      clientOpen: verbs.open,
      clientCreate: verbs.create,
      clientEdit: verbs.edit,
      clientSetView: verbs.setView,
      clientHistory: verbs.history,
      clientUndo: verbs.undo,
    },
  }
}
