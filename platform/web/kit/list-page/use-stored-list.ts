import { useQuery } from '@tanstack/react-query'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { StoredSetting } from '#platform/contract/stored-view.ts'
import { useActor } from '#platform/web/session.ts'
import { TabContext } from '#platform/web/tab.ts'
import { FILTERS_OF_LINK } from './list-link.ts'
import { type StoredLocally, NO_SETTING, loadStored, saveStored } from './stored-setting.ts'
import { type ShownList, shownOf } from './shown-list.ts'
import { type QuickAccess, type NamedView, type ViewStore, ViewStoreContext } from './view-store.ts'

export type StoredList = {
  /** How the list opens: decided once. `missing`: the address names a view that this user does not see. */
  readonly start: Start
  readonly setting: StoredSetting
  keep(change: Partial<StoredSetting>): void
  readonly views: readonly NamedView[]
  readonly defaultViewId: string | null
  readonly store: ViewStore | null
  /** Asks the server again what is kept. */
  refresh(): Promise<unknown>
}

type Start = {
  readonly setting: StoredSetting
  readonly view: NamedView | null
  readonly missing: boolean
  /** What the tab showed before a reload, of this view. */
  readonly shown: ShownList | null
}

const NOTHING: QuickAccess = { setting: null, defaultViewId: null, views: [] }

/**
 * What the user keeps of a list. It opens with what this browser remembers, so that nobody waits for the server; a browser
 * that remembers nothing, and an address that names a view, wait. Undefined until then.
 */
export function useStoredList(list: string): StoredList | undefined {
  const { account } = useActor()
  const store = useContext(ViewStoreContext)
  const tab = useContext(TabContext)
  const query = tab?.query
  const target = query?.get('view') ?? null
  const isLink = query?.has(FILTERS_OF_LINK) ?? false
  const { data, isFetched, refetch } = useQuery({
    queryKey: ['list-at-hand', account, list],
    queryFn: () => (store ? store.read(list) : NOTHING),
    enabled: store !== null,
    staleTime: 60_000,
  })
  const [local] = useState(() => loadStored(account, list))
  const [shown] = useState(() => shownOf(tab?.shown(list)))
  const [start, setStart] = useState<Start>()
  const [mine, setMine] = useState<StoredSetting>()
  const setting = mine ?? settingOf(local, data)
  const begins =
    start ?? startOf({ requested: target, isLink, shown, local, data, isReady: isFetched || store === null, setting })
  if (begins && !start) setStart(begins)
  const keep = useKeeper({ account, list, store, setting, local, data }, setMine)
  if (!begins) return undefined
  const { views, defaultViewId } = data ?? NOTHING
  return { start: begins, setting, keep, views, defaultViewId, store, refresh: refetch }
}

/** A change that has not reached the server counts more than what the server still holds. */
function settingOf(local: StoredLocally | undefined, data: QuickAccess | undefined): StoredSetting {
  if (local?.pending) return local.setting
  return data?.setting ?? local?.setting ?? NO_SETTING
}

function startOf(of: {
  requested: string | null
  isLink: boolean
  shown: ShownList | null
  local: StoredLocally | undefined
  data: QuickAccess | undefined
  isReady: boolean
  setting: StoredSetting
}): Start | undefined {
  const { requested: target, isLink, local, data, isReady: normalized, setting } = of
  const plain = { setting, view: null, missing: false, shown: null }
  if (isLink) return plain
  // An address that names another view than the tab showed wins.
  const shown = target === null || target === of.shown?.view ? of.shown : null
  const named = target ?? shown?.view ?? null
  if (named !== null) {
    if (!normalized) return undefined
    // The copy in the browser counts only while the server cannot be asked.
    const known = data?.views ?? (local?.view ? [local.view] : [])
    const view = known.find(({ id }) => id === named) ?? null
    return { setting, view, missing: view === null, shown: view && shown }
  }
  if (!local && !normalized) return undefined
  return shown ? { ...plain, shown } : { ...plain, view: local ? local.view : defaultOf(data) }
}

function defaultOf(data: QuickAccess | undefined): NamedView | null {
  return data?.views.find(({ id }) => id === data.defaultViewId) ?? null
}

type Keeper = {
  readonly account: string
  readonly list: string
  readonly store: ViewStore | null
  readonly setting: StoredSetting
  readonly local: StoredLocally | undefined
  readonly data: QuickAccess | undefined
}

const PAUSE_MS = 800

/** Keeps changes in the browser at once and on the server after a pause; what did not arrive is sent at the next opening. */
function useKeeper(of: Keeper, setMine: (setting: StoredSetting) => void): (change: Partial<StoredSetting>) => void {
  const latest = useRef(of)
  latest.current = of
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef(of.local?.pending === true)
  const remember = useCallback(() => {
    const { account, list, setting, local, data } = latest.current
    const view = data ? defaultOf(data) : (local?.view ?? null)
    saveStored(account, list, { setting, view, pending: pending.current })
  }, [])
  const send = useCallback(() => {
    pending.current = latest.current.store !== null
    remember()
    clearTimeout(timer.current)
    // Not cleared when the page closes: the last change is still sent.
    timer.current = setTimeout(() => {
      const { store, list, setting } = latest.current
      void store?.saveSetting(list, setting).then(
        () => {
          // Unless it has changed once more on the way.
          pending.current = latest.current.setting !== setting
          remember()
        },
        () => undefined,
      )
    }, PAUSE_MS)
  }, [remember])
  const { data } = of
  useEffect(() => {
    if (data) (pending.current ? send : remember)()
  }, [data, send, remember])
  return useCallback(
    (change) => {
      const next = { ...latest.current.setting, ...change }
      latest.current = { ...latest.current, setting: next }
      setMine(next)
      send()
    },
    [send, setMine],
  )
}
