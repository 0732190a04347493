import type { Verbs } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import type { clientApi } from '../contract/account-api.ts'
import type { KeyAccountShipments } from './account-shipments.ts'
import { clientHistory, undoClient } from './account-history.ts'
import { clientSource } from './account-list-source.ts'
import { findClient, findKnownClients, lockClient } from './account-repository.ts'
import { addClient, changeClient, setClientView } from './save-account.ts'

/** SHP-11: the verbs of key accounts. */
export const clientVerbs = (shipments: KeyAccountShipments): Verbs<typeof clientApi> => ({
  list: (context, query) => listVerb(clientSource(context))(context, query),
  export: (context, query) => exportVerb(clientSource(context))(context, query),
  known: async ({ db }) => ({ clients: await findKnownClients(db) }),
  open: async ({ db }, { id }) => found(await findClient(db, id)),
  create: (context, entry) => context.transact((tx) => addClient(tx, entry, shipments)),
  edit: (context, { id, version, ...entry }) =>
    context.transact(async (tx) => changeClient(tx, found(await lockClient(tx, id)), { version, entry }, shipments)),
  setView: setClientView,
  history: clientHistory,
  undo: undoClient(shipments),
})
