import { HOME } from '../routes/resolve-route.ts'
import { type Tab, type TabList, newTab } from './tab-list.ts'

const KEY = 'tabs'
const MOST_STORED = 50

/** The tabs as they were before a reload of the same browser tab, by user; their panes are loaded when shown. */
export function storedTabs(account: string, storage: Pick<Storage, 'getItem'>): TabList {
  const home = newTab(HOME, '', true)
  const stored = read(storage.getItem(`${KEY}:${account}`))
  const others = new Map(stored.map((tab) => [tab.path, tab]))
  others.delete(HOME)
  return { tabs: [home, ...others.values()], active: null, live: [] }
}

/** Keeps paths, queries and titles; what is typed in a page is the page's own affair. */
export function storeTabs(account: string, tabs: readonly Tab[], storage: Pick<Storage, 'setItem'>): void {
  const kept = tabs.slice(-MOST_STORED).map(({ path, query, title }) => ({ path, query, title }))
  storage.setItem(`${KEY}:${account}`, JSON.stringify(kept))
}

export function forgetTabs(account: string, storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(`${KEY}:${account}`)
}

function read(stored: string | null): Tab[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.flatMap(readTab) : []
  } catch {
    return []
  }
}

function readTab(stored: unknown): Tab[] {
  const { path, query, title } = (stored ?? {}) as Partial<Record<keyof Tab, unknown>>
  if (typeof path !== 'string' || !/^\/[^/\\]/.test(path)) return []
  const tab = newTab(path, typeof query === 'string' ? query : '')
  return [{ ...tab, title: typeof title === 'string' ? title : null }]
}
