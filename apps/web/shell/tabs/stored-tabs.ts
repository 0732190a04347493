import { type ClosedTab, type Tab, type TabList, newTab } from './tab-list.ts'

const OPEN = 'tabs'
const CLOSED = 'tabs-closed'
const PINNED = 'tabs-pinned'
const MOST_STORED = 50

/** Where tabs are kept: with the browser tab, and, for those the user pinned, with the browser. */
export type TabStorage = { readonly session: Stored; readonly browser: Stored }
type Stored = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type StoredTab = ClosedTab & Pick<Tab, 'shows'>

/**
 * The tabs as they were before a reload of the same browser tab, by user; those the user pinned stand in every new one.
 * Panes are loaded when they are shown. `affix`: paths that are always open, home first.
 */
export function storedTabs(account: string, affix: readonly string[], { session, browser }: TabStorage): TabList {
  const pinned = read(browser.getItem(`${PINNED}:${account}`)).map((tab) => newTab(tab.path, { ...tab, pinned: true }))
  const open = read(session.getItem(`${OPEN}:${account}`)).map((tab) => newTab(tab.path, tab))
  const fixed = affix.map((path) => newTab(path, { pinned: true, affix: true }))
  const tabs = new Map<string, Tab>()
  for (const tab of [...fixed, ...pinned, ...open]) if (!tabs.has(tab.path)) tabs.set(tab.path, tab)
  const closed = read(session.getItem(`${CLOSED}:${account}`))
  return { tabs: [...tabs.values()], active: null, live: [], visits: [], closed }
}

/** Keeps paths, queries, titles and what lists show; what is typed in a page is the page's own affair. */
export function storeTabs(account: string, list: TabList, { session }: Pick<TabStorage, 'session'>): void {
  session.setItem(
    `${OPEN}:${account}`,
    JSON.stringify(list.tabs.slice(-MOST_STORED).map((tab) => ({ ...kept(tab), shows: tab.shows }))),
  )
  session.setItem(`${CLOSED}:${account}`, JSON.stringify(list.closed.map(kept)))
}

export function storePinned(account: string, list: TabList, { browser }: Pick<TabStorage, 'browser'>): void {
  const pinned = list.tabs.filter((tab) => tab.pinned && !tab.affix)
  browser.setItem(`${PINNED}:${account}`, JSON.stringify(pinned.map(kept)))
}

export function forgetTabs(account: string, session: Pick<Storage, 'removeItem'>): void {
  for (const key of [OPEN, CLOSED]) session.removeItem(`${key}:${account}`)
}

function kept({ path, query, title }: ClosedTab): ClosedTab {
  return { path, query, title }
}

function read(stored: string | null): readonly StoredTab[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.flatMap(readTab) : []
  } catch {
    return []
  }
}

function readTab(stored: unknown): StoredTab[] {
  const { path, query, title, shows } = (stored ?? {}) as Partial<Record<keyof StoredTab, unknown>>
  if (typeof path !== 'string' || !/^\/[^/\\]/.test(path)) return []
  const known = Object.entries(shows ?? {}).filter((shown): shown is [string, string] => typeof shown[1] === 'string')
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return [{ path, query: text(query) ?? '', title: text(title), shows: Object.fromEntries(known) }]
}
