import type { AreaRoute } from '#platform/web/area-web.ts'
import { affixPaths, pathOf } from '../routes/resolve-route.ts'
import { addressOf, tabPlace } from '../routes/tab-place.ts'
import { windowKey } from '../session/window-storage.ts'
import { type ClosedTab, type Tab, type TabList, newTab } from './tab-list.ts'

const PINNED = 'tabs-pinned'
const MAX_STORED = 50

/** Where tabs are kept: with the browser tab, and, for those the user pinned, with the browser. */
export type TabStorage = { readonly session: Stored; readonly browser: Stored }
type Stored = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type RestoredTab = ClosedTab & Pick<Tab, 'shows'>

/**
 * The tabs as they were before a reload of the same browser tab, by user; those the user pinned stand in every new one, and
 * those that are always open first. Panes are loaded when they are shown. Addresses are kept, not ids: a version that
 * declares other parameters of its routes finds its tabs as well.
 */
export function storedTabs(account: string, routes: readonly AreaRoute[], { session, browser }: TabStorage): TabList {
  const tabsIn = (stored: string | null) => read(stored, routes)
  const pinned = tabsIn(browser.getItem(`${PINNED}:${account}`)).map((tab) => newTab(tab.id, { ...tab, pinned: true }))
  const open = tabsIn(session.getItem(windowKey('tabs', account))).map((tab) => newTab(tab.id, tab))
  const fixed = affixPaths(routes).map((path) => newTab(path, { pinned: true, affix: true }))
  const tabs = new Map<string, Tab>()
  for (const tab of [...fixed, ...pinned, ...open]) if (!tabs.has(tab.id)) tabs.set(tab.id, tab)
  const closed = tabsIn(session.getItem(windowKey('tabs-closed', account))).map(({ id, query, title }) => ({
    id,
    query,
    title,
  }))
  return { tabs: [...tabs.values()], active: null, live: [], visits: [], closed }
}

/** Keeps addresses, titles and what lists show; what is typed in a page is the page's own affair. */
export function storeTabs(account: string, list: TabList, { session }: Pick<TabStorage, 'session'>): void {
  session.setItem(
    windowKey('tabs', account),
    JSON.stringify(list.tabs.slice(-MAX_STORED).map((tab) => ({ ...saved(tab), shows: tab.shows }))),
  )
  session.setItem(windowKey('tabs-closed', account), JSON.stringify(list.closed.map(saved)))
}

export function storePinned(account: string, list: TabList, { browser }: Pick<TabStorage, 'browser'>): void {
  const pinned = list.tabs.filter((tab) => tab.pinned && !tab.affix)
  browser.setItem(`${PINNED}:${account}`, JSON.stringify(pinned.map(saved)))
}

/** `path` and `query` apart, as older versions wrote and read them. */
function saved(tab: ClosedTab): { path: string; query: string; title: string | null } {
  const address = addressOf(tab)
  const path = pathOf(address)
  return { path, query: address.slice(path.length), title: tab.title }
}

function read(stored: string | null, routes: readonly AreaRoute[]): readonly RestoredTab[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.flatMap((tab) => readTab(tab, routes)) : []
  } catch {
    return []
  }
}

function readTab(stored: unknown, routes: readonly AreaRoute[]): RestoredTab[] {
  const { path, query, title, shows } = (stored ?? {}) as Readonly<Record<string, unknown>>
  if (typeof path !== 'string' || !/^\/[^/\\]/.test(path)) return []
  const known = Object.entries(shows ?? {}).filter((shown): shown is [string, string] => typeof shown[1] === 'string')
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const place = tabPlace(path + (text(query) ?? ''), routes)
  return [{ ...place, title: text(title), shows: Object.fromEntries(known) }]
}
