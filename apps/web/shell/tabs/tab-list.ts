import type { Resolution } from '../routes/resolve-route.ts'

/** Most panes kept alive at once (SHL-06). */
export const MOST_LIVE_PANES = 20

/** One tab; its identity is the path. `query` is view state that changes in place. */
export type Tab = {
  readonly path: string
  /** '' or '?name=value' */
  readonly query: string
  readonly pinned: boolean
  /** What the page calls itself (a record number); null until it says so. */
  readonly title: string | null
  /** The list that the page says it stands under; null for that of its route. */
  readonly under: string | null
  readonly dirty: boolean
  /** Grows with every refresh; a pane of an older generation is thrown away. */
  readonly generation: number
}

export type TabList = {
  readonly tabs: readonly Tab[]
  /** The path shown; null while a page outside the tabs is shown (404, no access). */
  readonly active: string | null
  /** Paths whose pane is alive, the one used longest ago first. */
  readonly live: readonly string[]
}

export type TabAction =
  | { readonly type: 'open'; readonly path: string; readonly query: string }
  | { readonly type: 'leave' }
  | { readonly type: 'close'; readonly path: string }
  | { readonly type: 'closeOthers'; readonly path: string }
  | { readonly type: 'closeAll' }
  | { readonly type: 'refresh'; readonly path: string }
  | {
      readonly type: 'change'
      readonly path: string
      readonly to: Partial<Pick<Tab, 'query' | 'title' | 'under' | 'dirty'>>
    }

export function newTab(path: string, query = '', pinned = false): Tab {
  return { path, query, pinned, title: null, under: null, dirty: false, generation: 0 }
}

/**
 * The tab list after an action (SHL-05). Pinned tabs cannot be closed; after the active tab is closed the last tab is
 * shown. At most MOST_LIVE_PANES panes live on; the one used longest ago goes first, never the active or a dirty one.
 */
export function changeTabs(list: TabList, action: TabAction): TabList {
  switch (action.type) {
    case 'open':
      return show(withTab(list, action.path, action.query), action.path)
    case 'leave':
      return { ...list, active: null }
    case 'close':
      return keep(list, (tab) => tab.path !== action.path)
    case 'closeOthers':
      return show(
        keep(list, (tab) => tab.path === action.path),
        action.path,
      )
    case 'closeAll':
      return keep(list, () => false)
    case 'refresh':
      return change(list, action.path, (tab) => ({ ...tab, dirty: false, generation: tab.generation + 1 }))
    case 'change':
      return differs(list, action) ? change(list, action.path, (tab) => ({ ...tab, ...action.to })) : list
  }
}

/** The path that a page stands under in the breadcrumb: the one it names itself, else that of its route. */
export function underOf(resolution: Resolution, tab: Tab | undefined): string | undefined {
  return tab?.under ?? (resolution.kind === 'page' ? resolution.route.under : undefined)
}

/** The tabs an action would close although something in them is not saved. */
export function lostBy(list: TabList, action: TabAction): readonly Tab[] {
  if (action.type === 'refresh') return list.tabs.filter((tab) => tab.path === action.path && tab.dirty)
  const left = new Set(changeTabs(list, action).tabs.map((tab) => tab.path))
  return list.tabs.filter((tab) => tab.dirty && !left.has(tab.path))
}

function withTab(list: TabList, path: string, query: string): TabList {
  if (list.tabs.some((tab) => tab.path === path)) return change(list, path, (tab) => ({ ...tab, query }))
  return { ...list, tabs: [...list.tabs, newTab(path, query)] }
}

function keep(list: TabList, wanted: (tab: Tab) => boolean): TabList {
  const tabs = list.tabs.filter((tab) => tab.pinned || wanted(tab))
  const has = (path: string | null) => tabs.some((tab) => tab.path === path)
  const left = { tabs, active: list.active, live: list.live.filter(has) }
  if (list.active === null || has(list.active)) return left
  const last = tabs.at(-1)
  return last ? show(left, last.path) : { ...left, active: null }
}

function show(list: TabList, path: string): TabList {
  if (!list.tabs.some((tab) => tab.path === path)) return list
  const live = [...list.live.filter((one) => one !== path), path]
  return { ...list, active: path, live: withinLimit(live, list.tabs) }
}

function withinLimit(live: readonly string[], tabs: readonly Tab[]): readonly string[] {
  const dirty = new Set(tabs.filter((tab) => tab.dirty).map((tab) => tab.path))
  let tooMany = live.length - MOST_LIVE_PANES
  return live.filter((path, index) => {
    const goes = tooMany > 0 && !dirty.has(path) && index < live.length - 1
    if (goes) tooMany -= 1
    return !goes
  })
}

function change(list: TabList, path: string, by: (tab: Tab) => Tab): TabList {
  return { ...list, tabs: list.tabs.map((tab) => (tab.path === path ? by(tab) : tab)) }
}

function differs(list: TabList, { path, to }: Extract<TabAction, { type: 'change' }>): boolean {
  const before = { ...list.tabs.find((tab) => tab.path === path) }
  return Object.entries(to).some(([field, value]) => before[field as keyof Tab] !== value)
}
