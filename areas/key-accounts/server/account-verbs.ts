import type { Verbs } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import type { keyAccountApi } from '../contract/account-api.ts'
import type { KeyAccountShipments } from './account-shipments.ts'
import { keyAccountHistory, undoKeyAccount } from './account-history.ts'
import { keyAccountSource } from './account-list-source.ts'
import { findKeyAccount, findKnownKeyAccounts, lockKeyAccount } from './account-repository.ts'
import { addKeyAccount, changeKeyAccount, setKeyAccountView } from './save-account.ts'

/** SHP-11: the verbs of key accounts. */
export const keyAccountVerbs = (shipments: KeyAccountShipments): Verbs<typeof keyAccountApi> => ({
  list: (context, query) => listVerb(keyAccountSource(context))(context, query),
  export: (context, query) => exportVerb(keyAccountSource(context))(context, query),
  known: async ({ db }) => ({ keyAccounts: await findKnownKeyAccounts(db) }),
  open: async ({ db }, { id }) => found(await findKeyAccount(db, id)),
  create: (context, entry) => context.transact((tx) => addKeyAccount(tx, entry, shipments)),
  edit: (context, { id, version, ...entry }) =>
    context.transact(async (tx) =>
      changeKeyAccount(tx, found(await lockKeyAccount(tx, id)), { version, entry }, shipments),
    ),
  setView: setKeyAccountView,
  history: keyAccountHistory,
  undo: undoKeyAccount(shipments),
})
