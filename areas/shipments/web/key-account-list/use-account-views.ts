import { useContext, useMemo } from 'react'
import { call } from '#platform/web/api-client.ts'
import { useCan } from '#platform/web/can.tsx'
import { type NamedView, type ViewStore, ViewStoreContext } from '#platform/web/kit/list-page/view-store.ts'
import { invalidate } from '#platform/web/use-call.ts'
import { clientApi } from '#areas/key-accounts/contract/account-api.ts'
import { clientShipmentList } from '../../contract/key-account-list/account-shipments.ts'
import type { KnownClient } from '#areas/key-accounts/contract/account.ts'
import { firstView } from '../../contract/key-account-list/first-view.ts'

/**
 * The views of a key account's list: the usual own and shared ones, preceded by the account's own view, which everyone's list
 * opens with and administrators save like any other. Deleting it restores the initial one.
 */
export function useClientViews({ id }: Pick<KnownClient, 'id'>): ViewStore | null {
  const store = useContext(ViewStoreContext)
  const mayChange = useCan(['/client/edit'])
  return useMemo(() => store && withClientView(store, id, mayChange), [store, id, mayChange])
}

function withClientView(store: ViewStore, clientId: string, mayChange: boolean): ViewStore {
  const keep = async (version: number, view: NamedView['content'] | null): Promise<{ version: number }> => {
    const saved = await call(clientApi.setView, { id: clientId, version, view }, QUIET)
    invalidate(clientApi.known)
    return saved
  }
  return {
    ...store,
    read: async (list) => {
      const [stored, client] = await Promise.all([store.read(list), clientNow(clientId)])
      if (!client) return stored
      const own = viewOf(client, mayChange)
      return { ...stored, views: [own, ...stored.views], defaultViewId: stored.defaultViewId ?? own.id }
    },
    change: (view) => (view.id === clientId ? keep(view.version, view.content) : store.change(view)),
    remove: async (id) => {
      if (id !== clientId) return store.remove(id)
      const client = await clientNow(clientId)
      if (client) await keep(client.version, null)
    },
    chooseDefault: (list, viewId) => store.chooseDefault(list, viewId === clientId ? null : viewId),
  }
}

const QUIET = { quiet: true }

async function clientNow(id: string): Promise<KnownClient | undefined> {
  return (await call(clientApi.known, {}, QUIET)).clients.find((client) => client.id === id)
}

function viewOf(client: KnownClient, mayChange: boolean): NamedView {
  const { id, version, name, view } = client
  const content = view ?? firstView(clientShipmentList(client))
  return { id, version, name, content, shared: true, own: false, ownerName: '', mayChange, hasFixedName: true }
}
