import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { clientState } from '#platform/web/client-state.ts'
import { type Store, createStore, useStore } from '#platform/web/store.ts'
import { areaRoutes } from '../../areas.ts'
import { type AskedFor, NOT_FOUND, type Resolution, affixPaths } from '../routes/resolve-route.ts'
import { type TabStorage, storePinned, storeTabs, storedTabs } from './stored-tabs.ts'
import { type Tab, type TabAction, type TabList, changeTabs, lostBy } from './tab-list.ts'
import { leaveField, mayLose } from './unsaved-question.ts'
import { type Titles, useTitles } from './use-titles.ts'

export type Tabs = {
  /** The list at this moment, for handlers that outlive a rendering. */
  current(): TabList
  /** What a tab is called at this moment. */
  titleOf(tab: Tab): string
  /** Does an action of the user; asks first when something unsaved would be lost. */
  act(action: TabAction): Promise<void>
  actWithoutAsking(action: TabAction): void
  /** Asks about everything unsaved; answers whether the whole portal may be left. */
  mayLeaveAll(): Promise<boolean>
  /** Asks like `mayLeaveAll`, acts, and then lets go of what was given up, so that the browser asks no second time. */
  leave<Result>(act: () => Promise<Result>): Promise<Result | null>
  /** Opens a path, or moves to the tab that shows it. */
  go(address: string): void
  setQuery(path: string, query: string): void
}

/** The tabs of the shell. The address says which one is active; the list follows it. */
export function useTabs(account: string, resolution: Resolution): { list: TabList; tabs: Tabs; titles: Titles } {
  const [store] = useState(() => createStore(storedTabs(account, affixPaths(areaRoutes), STORAGE)))
  const list = useStore(store)
  const titles = useTitles(list.tabs)
  const latestTitles = useRef(titles)
  useEffect(() => {
    latestTitles.current = titles
  }, [titles])
  useEffect(() => storeTabs(account, list, STORAGE), [account, list])
  useEffect(() => warnBeforeUnload(() => store.get().tabs), [store])
  const navigate = useSteadyNavigate()
  const tabs = useMemo<Tabs>(() => {
    const go = (address: string) => {
      const known = store.get().tabs.find((tab) => tab.path === address)
      navigate(known ? known.path + known.query : address)
    }
    const titleOf = (tab: Tab) => latestTitles.current.titleOf(tab)
    const mayLoseAll = (lost: readonly Tab[]) => mayLose({ lost, titleOf, show: ({ path }) => go(path) })
    const actWithoutAsking = (action: TabAction) => {
      const before = store.get()
      const after = changeTabs(before, action, clientState().afterClose)
      store.set(after)
      if (action.type === 'pin' || action.type === 'unpin') storePinned(account, after, STORAGE)
      const shown = after.tabs.find((tab) => tab.path === after.active)
      if (shown && after.active !== before.active) navigate(shown.path + shown.query)
    }
    const mayLeaveAll = async () => {
      await leaveField()
      return mayLoseAll(store.get().tabs.filter((tab) => tab.dirty))
    }
    return {
      current: store.get,
      titleOf,
      actWithoutAsking,
      act: async (action) => {
        await leaveField()
        if (await mayLoseAll(lostBy(store.get(), action))) actWithoutAsking(action)
      },
      mayLeaveAll,
      leave: async (act) => {
        if (!(await mayLeaveAll())) return null
        const done = await act()
        for (const { path, dirty } of store.get().tabs) if (dirty) actWithoutAsking({ type: 'refresh', path })
        return done
      },
      go,
      setQuery: (path, query) => {
        if (store.get().active === path) navigate(path + query, { replace: true })
        else store.set(changeTabs(store.get(), { type: 'change', path, to: { query } }))
      },
    }
  }, [store, navigate, account])
  useFollowAddress(store, resolution, tabs)
  return { list, tabs, titles }
}

/**
 * The router's function is a new one at every address, and all panes would be drawn again with it. Only good for absolute
 * addresses.
 */
function useSteadyNavigate(): (address: string, options?: { replace: boolean; state?: AskedFor }) => void {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  }, [navigate])
  return useCallback((address, options) => void latest.current(address, options), [])
}

/** Not touched before it is needed: in somebody else's frame it is only provided once the portal starts (SHL-08). */
const STORAGE: TabStorage = {
  get session() {
    return sessionStorage
  },
  get browser() {
    return localStorage
  },
}

function useFollowAddress(store: Store<TabList>, resolution: Resolution, tabs: Tabs): void {
  const location = useLocation()
  const navigate = useSteadyNavigate()
  useLayoutEffect(() => {
    const { pathname: path, search: query } = location
    const framed = resolution.kind === 'frame'
    const isTab = resolution.kind === 'page' || framed
    if (isTab) store.set(changeTabs(store.get(), { type: 'open', path, query, framed }))
    else store.set(changeTabs(store.get(), { type: 'leave' }))
    if (resolution.kind === 'not-found' && path !== NOT_FOUND) {
      navigate(NOT_FOUND, { replace: true, state: { asked: path + query } })
    }
    if (resolution.kind !== 'moved') return
    const { to, refresh } = resolution
    navigate(to + query + location.hash, { replace: true })
    // What is not alive is rendered anew anyhow; what is not saved is asked about, with its page in sight.
    if (refresh && store.get().live.includes(to)) void tabs.act({ type: 'refresh', path: to })
  }, [store, navigate, location, resolution, tabs])
}

function warnBeforeUnload(tabs: () => readonly Tab[]): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (tabs().some((tab) => tab.dirty)) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}
