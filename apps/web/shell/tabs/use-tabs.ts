import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { createStore, useStore } from '#platform/web/store.ts'
import { text } from '#platform/web/texts.ts'
import { ask } from '../questions.tsx'
import type { Resolution } from '../routes/resolve-route.ts'
import { storeTabs, storedTabs } from './stored-tabs.ts'
import { type Titles, useTitles } from './use-titles.ts'
import { type Tab, type TabAction, type TabList, changeTabs, lostBy } from './tab-list.ts'

export type Tabs = {
  /** The list at this moment, for handlers that outlive a rendering. */
  current(): TabList
  /** What a tab is called at this moment. */
  titleOf(tab: Tab): string
  /** Does an action of the user; asks first when something unsaved would be lost. */
  act(action: TabAction): Promise<void>
  actWithoutAsking(action: TabAction): void
  /** Opens a path, or moves to the tab that shows it. */
  go(address: string): void
  setQuery(path: string, query: string): void
}

/** The tabs of the shell. The address says which one is active; the list follows it. */
export function useTabs(account: string, resolution: Resolution): { list: TabList; tabs: Tabs; titles: Titles } {
  const [store] = useState(() => createStore(storedTabs(account, sessionStorage)))
  const list = useStore(store)
  const titles = useTitles(list.tabs)
  const latestTitles = useRef(titles)
  useEffect(() => {
    latestTitles.current = titles
  }, [titles])
  const location = useLocation()
  const navigate = useNavigate()

  useLayoutEffect(() => {
    const { pathname: path, search: query } = location
    const isTab = resolution.kind === 'page' || resolution.kind === 'frame'
    if (isTab) store.set(changeTabs(store.get(), { type: 'open', path, query }))
    else store.set(changeTabs(store.get(), { type: 'leave' }))
    if (resolution.kind === 'not-found' && path !== '/404') void navigate('/404', { replace: true })
    if (resolution.kind !== 'moved') return
    if (resolution.refresh) store.set(changeTabs(store.get(), { type: 'refresh', path: resolution.to }))
    void navigate(resolution.to + query + location.hash, { replace: true })
  }, [store, navigate, location, resolution])

  useEffect(() => storeTabs(account, list.tabs, sessionStorage), [account, list.tabs])
  useEffect(() => warnBeforeUnload(() => store.get().tabs), [store])

  const tabs = useMemo<Tabs>(() => {
    const actWithoutAsking = (action: TabAction) => {
      const before = store.get()
      const after = changeTabs(before, action)
      store.set(after)
      const shown = after.tabs.find((tab) => tab.path === after.active)
      if (shown && after.active !== before.active) void navigate(shown.path + shown.query)
    }
    const titleOf = (tab: Tab) => latestTitles.current.titleOf(tab)
    return {
      current: store.get,
      titleOf,
      actWithoutAsking,
      act: async (action: TabAction) => {
        const lost = lostBy(store.get(), action)
        if (lost.length === 0 || (await mayLose(lost.map(titleOf)))) actWithoutAsking(action)
      },
      go: (address: string) => {
        const known = store.get().tabs.find((tab) => tab.path === address)
        void navigate(known ? known.path + known.query : address)
      },
      setQuery: (path: string, query: string) => {
        if (store.get().active === path) void navigate(path + query, { replace: true })
        else store.set(changeTabs(store.get(), { type: 'change', path, to: { query } }))
      },
    }
  }, [store, navigate])
  return { list, tabs, titles }
}

async function mayLose(titles: readonly string[]): Promise<boolean> {
  const answer = await ask({
    title: text('platform', 'tabs.unsavedTitle'),
    text: text('platform', 'tabs.unsaved', { titles: titles.join(', ') }),
    choices: [
      { key: 'stay', kind: 'primary', label: text('platform', 'tabs.stay') },
      { key: 'discard', kind: 'danger', label: text('platform', 'tabs.discard') },
    ],
    escape: 'stay',
  })
  return answer === 'discard'
}

function warnBeforeUnload(tabs: () => readonly Tab[]): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (tabs().some((tab) => tab.dirty)) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}
