import { useContext, useMemo } from 'react'
import { call } from '#platform/web/api-client.ts'
import { useCan } from '#platform/web/can.tsx'
import { type NamedView, type ViewStore, ViewStoreContext } from '#platform/web/kit/list-page/view-store.ts'
import { invalidate } from '#platform/web/use-call.ts'
import { keyAccountApi } from '#areas/key-accounts/contract/account-api.ts'
import { keyAccountShipmentList } from '../../contract/key-account-list/account-shipments.ts'
import type { KnownKeyAccount } from '#areas/key-accounts/contract/account.ts'
import { firstView } from '../../contract/key-account-list/first-view.ts'

/**
 * The views of a key account's list: the usual own and shared ones, preceded by the account's own view, which everyone's list
 * opens with and administrators save like any other. Deleting it restores the initial one.
 */
export function useKeyAccountViews({ id }: Pick<KnownKeyAccount, 'id'>): ViewStore | null {
  const store = useContext(ViewStoreContext)
  const mayChange = useCan(['/client/edit'])
  return useMemo(() => store && withKeyAccountView(store, id, mayChange), [store, id, mayChange])
}

function withKeyAccountView(store: ViewStore, keyAccountId: string, mayChange: boolean): ViewStore {
  const keep = async (version: number, view: NamedView['content'] | null): Promise<{ version: number }> => {
    const saved = await call(keyAccountApi.setView, { id: keyAccountId, version, view }, QUIET)
    invalidate(keyAccountApi.known)
    return saved
  }
  return {
    ...store,
    read: async (list) => {
      const [stored, keyAccount] = await Promise.all([store.read(list), keyAccountNow(keyAccountId)])
      if (!keyAccount) return stored
      const own = viewOf(keyAccount, mayChange)
      return { ...stored, views: [own, ...stored.views], defaultViewId: stored.defaultViewId ?? own.id }
    },
    change: (view) => (view.id === keyAccountId ? keep(view.version, view.content) : store.change(view)),
    remove: async (id) => {
      if (id !== keyAccountId) return store.remove(id)
      const keyAccount = await keyAccountNow(keyAccountId)
      if (keyAccount) await keep(keyAccount.version, null)
    },
    chooseDefault: (list, viewId) => store.chooseDefault(list, viewId === keyAccountId ? null : viewId),
  }
}

const QUIET = { quiet: true }

async function keyAccountNow(id: string): Promise<KnownKeyAccount | undefined> {
  return (await call(keyAccountApi.known, {}, QUIET)).keyAccounts.find((keyAccount) => keyAccount.id === id)
}

function viewOf(keyAccount: KnownKeyAccount, mayChange: boolean): NamedView {
  const { id, version, name, view } = keyAccount
  const content = view ?? firstView(keyAccountShipmentList(keyAccount))
  return { id, version, name, content, shared: true, own: false, ownerName: '', mayChange, hasFixedName: true }
}
