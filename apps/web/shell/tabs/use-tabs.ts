import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { clientState } from '#platform/web/client-state.ts'
import { type Store, createStore, useStore } from '#platform/web/store.ts'
import { areaRoutes } from '../../areas.ts'
import { type RequestedPath, NOT_FOUND, type Resolution } from '../routes/resolve-route.ts'
import { addressOf, tabPlace } from '../routes/tab-place.ts'
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
  run(action: TabAction): Promise<void>
  runWithoutAsking(action: TabAction): void
  /** Asks about everything unsaved; answers whether the whole portal may be left. */
  mayLeaveAll(): Promise<boolean>
  /** Asks like `mayLeaveAll`, acts, and then lets go of what was given up, so that the browser asks no second time. */
  leave<Result>(run: () => Promise<Result>): Promise<Result | null>
  /** Opens an address, or moves to the tab that shows it; one that asks for no view shows the tab as it was left. */
  go(address: string): void
  setQuery(id: string, query: string): void
}

/** The tabs of the shell. The address says which one is active; the list follows it. */
export function useTabs(account: string, resolution: Resolution): { list: TabList; tabs: Tabs; titles: Titles } {
  const [store] = useState(() => createStore(storedTabs(account, areaRoutes, STORAGE)))
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
    const titleOf = (tab: Tab) => latestTitles.current.titleOf(tab)
    return { titleOf, ...actsOn({ store, navigate, account, titleOf }) }
  }, [store, navigate, account])
  useFollowAddress(store, resolution, tabs)
  return { list, tabs, titles }
}

type Navigate = (address: string, options?: { replace: boolean; state?: RequestedPath }) => void

type ActedOn = {
  readonly store: Store<TabList>
  readonly navigate: Navigate
  readonly account: string
  titleOf(tab: Tab): string
}

function actsOn({ store, navigate, account, titleOf }: ActedOn): Omit<Tabs, 'titleOf'> {
  const go = (address: string) => navigate(asLeft(address, store.get().tabs))
  const mayLoseAll = (lost: readonly Tab[]) => mayLose({ lost, titleOf, show: ({ id }) => go(id) })
  const runWithoutAsking = (action: TabAction) => {
    const before = store.get()
    const after = changeTabs(before, action, clientState().afterClose)
    store.set(after)
    if (action.type === 'pin' || action.type === 'unpin') storePinned(account, after, STORAGE)
    const shown = after.tabs.find((tab) => tab.id === after.active)
    if (shown && after.active !== before.active) navigate(addressOf(shown))
  }
  const mayLeaveAll = async () => {
    await leaveField()
    return mayLoseAll(store.get().tabs.filter((tab) => tab.dirty))
  }
  return {
    current: store.get,
    runWithoutAsking,
    run: async (action) => {
      await leaveField()
      if (await mayLoseAll(lostBy(store.get(), action))) runWithoutAsking(action)
    },
    mayLeaveAll,
    leave: async (run) => {
      if (!(await mayLeaveAll())) return null
      const done = await run()
      for (const { id, dirty } of store.get().tabs) if (dirty) runWithoutAsking({ type: 'refresh', id })
      return done
    },
    go,
    setQuery: (id, query) => {
      if (store.get().active === id) navigate(addressOf({ id, query }), { replace: true })
      else store.set(changeTabs(store.get(), { type: 'change', id, to: { query } }))
    },
  }
}

/** Where an address that asks for no view leads: to its tab as it was left, if there is one. */
function asLeft(address: string, tabs: readonly Tab[]): string {
  const { id, query } = tabPlace(address, areaRoutes)
  const known = query === '' ? tabs.find((tab) => tab.id === id) : undefined
  return known ? addressOf(known) : address
}

/**
 * The router's function is a new one at every address, and all panes would be drawn again with it. Only good for absolute
 * addresses.
 */
function useSteadyNavigate(): Navigate {
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
    const { pathname, search, hash } = location
    const framed = resolution.kind === 'frame'
    const isTab = resolution.kind === 'page' || framed
    const place = tabPlace(pathname + search, areaRoutes)
    store.set(changeTabs(store.get(), isTab ? { type: 'open', ...place, framed } : { type: 'leave' }))
    if (resolution.kind === 'not-found' && pathname !== NOT_FOUND) {
      navigate(NOT_FOUND, { replace: true, state: { requested: pathname + search } })
    }
    if (resolution.kind !== 'moved') return
    const { to, refresh } = resolution
    navigate(to + search + hash, { replace: true })
    const { id } = tabPlace(to + search, areaRoutes)
    // What is not alive is rendered anew anyhow; what is not saved is asked about, with its page in sight.
    if (refresh && store.get().live.includes(id)) void tabs.run({ type: 'refresh', id })
  }, [store, navigate, location, resolution, tabs])
}

function warnBeforeUnload(tabs: () => readonly Tab[]): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (tabs().some((tab) => tab.dirty)) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}
