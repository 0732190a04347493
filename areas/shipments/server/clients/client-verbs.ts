import type { Verbs } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import type { clientApi } from '../../contract/clients/client-api.ts'
import { clientHistory, undoClient } from './client-history.ts'
import { clientSource } from './client-list-source.ts'
import { findClient, findKnownClients } from './client-repository.ts'
import { createClient, editClient, setClientView } from './save-client.ts'

/** SHP-11 on the server. */
export const clientVerbs: Verbs<typeof clientApi> = {
  list: (context, query) => listVerb(clientSource(context))(context, query),
  export: (context, query) => exportVerb(clientSource(context))(context, query),
  known: async ({ db }) => ({ clients: await findKnownClients(db) }),
  open: async ({ db }, { id }) => found(await findClient(db, id)),
  create: createClient,
  edit: editClient,
  setView: setClientView,
  history: clientHistory,
  undo: undoClient,
}
