import type { Verbs } from '#platform/server/http/context.ts'
import { keyAccountsApi } from '../contract/api.ts'
import type { KeyAccountShipments } from './account-shipments.ts'
import { keyAccountVerbs } from './account-verbs.ts'

export { findKeyAccountHeadings, findKnownKeyAccount, findKnownKeyAccounts } from './account-repository.ts'
export { ownTitles } from './own-titles.ts'
export { seedKeyAccounts } from './seed-accounts.ts'

/** The server side of the area; functions on shipments are injected. */
export function keyAccountsServer(shipments: KeyAccountShipments): {
  readonly api: typeof keyAccountsApi
  readonly verbs: Verbs<typeof keyAccountsApi>
} {
  const verbs = keyAccountVerbs(shipments)
  return {
    api: keyAccountsApi,
    verbs: {
      keyAccountList: verbs.list,
      keyAccountExport: verbs.export,
      keyAccountsKnown: verbs.known,
      keyAccountOpen: verbs.open,
      keyAccountCreate: verbs.create,
      keyAccountEdit: verbs.edit,
      keyAccountSetView: verbs.setView,
      keyAccountHistory: verbs.history,
      keyAccountUndo: verbs.undo,
    },
  }
}
