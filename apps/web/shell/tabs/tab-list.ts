import type { Resolution } from '../routes/resolve-route.ts'

/** Most panes kept alive at once (SHL-06). */
export const MOST_LIVE_PANES = 20

/** Most closed tabs that can be opened again. */
export const MOST_CLOSED = 20

/** One tab; its identity is the path. `query` is view state that changes in place. */
export type Tab = {
  readonly path: string
  /** '' or '?name=value' */
  readonly query: string
  /** Stands first and stays until it is unpinned. */
  readonly pinned: boolean
  /** Pinned by its route (ROU-08): nobody unpins it. */
  readonly affix: boolean
  /** What the page calls itself (a record number); null until it says so. */
  readonly title: string | null
  /** The list that the page says it stands under; null for that of its route. */
  readonly under: string | null
  readonly dirty: boolean
  /** What its lists show, by their names, as they wrote it down: so they open again after a reload. */
  readonly shows: Readonly<Record<string, string>>
  /** Shows somebody else's page in a frame: nobody can see whether something is typed there. */
  readonly framed: boolean
  /** Grows with every refresh; a pane of an older generation is thrown away. */
  readonly generation: number
}

/** What is needed to open a tab again. */
export type ClosedTab = Pick<Tab, 'path' | 'query' | 'title'>

export type TabList = {
  /** Pinned tabs first. */
  readonly tabs: readonly Tab[]
  /** The path shown; null while a page outside the tabs is shown (404, no access). */
  readonly active: string | null
  /** Paths whose pane is alive, the one used longest ago first. */
  readonly live: readonly string[]
  /** Paths of the tabs that were shown, the latest last. */
  readonly visits: readonly string[]
  /** The tabs closed, the latest last. */
  readonly closed: readonly ClosedTab[]
}

export type TabAction =
  | { readonly type: 'open'; readonly path: string; readonly query: string; readonly framed?: boolean }
  | { readonly type: 'leave' | 'closeAll' | 'reopen' }
  | { readonly type: 'close' | 'closeOthers' | 'closeLeft' | 'closeRight'; readonly path: string }
  | { readonly type: 'refresh' | 'pin' | 'unpin'; readonly path: string }
  | {
      readonly type: 'change'
      readonly path: string
      readonly to: Partial<Pick<Tab, 'query' | 'title' | 'under' | 'dirty' | 'shows'>>
    }

/** Which tab is shown after the active one was closed: the last of the bar, or the one visited last. */
export type AfterClose = 'last' | 'recent'

export function newTab(path: string, of: Partial<Tab> = {}): Tab {
  const shown = { query: '', title: null, under: null, dirty: false, shows: {}, framed: false, generation: 0 }
  return { path, pinned: false, affix: false, ...shown, ...of }
}

/**
 * The tab list after an action (SHL-05). Pinned tabs cannot be closed. At most MOST_LIVE_PANES panes live on; the one used
 * longest ago goes first, never the active one, a dirty one or one that holds a frame.
 */
export function changeTabs(list: TabList, action: TabAction, afterClose: AfterClose = 'last'): TabList {
  switch (action.type) {
    case 'open':
      return show(withTab(list, opened(action)), action.path)
    case 'leave':
      return { ...list, active: null }
    case 'close':
      return keep(list, (tab) => tab.path !== action.path, afterClose)
    case 'closeOthers':
      return show(
        keep(list, (tab) => tab.path === action.path, afterClose),
        action.path,
      )
    case 'closeLeft':
    case 'closeRight':
      return closeBeside(list, action.path, action.type)
    case 'closeAll':
      return keep(list, () => false, afterClose)
    case 'reopen':
      return reopen(list)
    case 'pin':
    case 'unpin':
      return pin(list, action.path, action.type === 'pin')
    case 'refresh':
      return change(list, action.path, (tab) => ({ ...tab, dirty: false, shows: {}, generation: tab.generation + 1 }))
    case 'change':
      return differs(list, action) ? change(list, action.path, (tab) => ({ ...tab, ...action.to })) : list
  }
}

/** The path that a page stands under in the breadcrumb: the one it names itself, else that of its route. */
export function underOf(resolution: Resolution, tab: Tab | undefined): string | undefined {
  return tab?.under ?? ('route' in resolution ? resolution.route?.under : undefined)
}

/**
 * The tabs whose pane is alive, in the order the panes stand in the document. It does not depend on the bar: a pane once
 * there is never moved, since the browser would load a frame in it anew.
 */
export function panesOf(list: TabList): readonly Tab[] {
  return list.tabs.filter((tab) => list.live.includes(tab.path)).toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Another key with every refresh, for a pane that begins anew. */
export function paneKey({ path, generation }: Tab): string {
  return `${path}#${generation}`
}

/** The tabs an action would close although something in them is not saved. */
export function lostBy(list: TabList, action: TabAction): readonly Tab[] {
  if (action.type === 'refresh') return list.tabs.filter((tab) => tab.path === action.path && tab.dirty)
  const left = new Set(changeTabs(list, action).tabs.map((tab) => tab.path))
  return list.tabs.filter((tab) => tab.dirty && !left.has(tab.path))
}

function opened({ path, query, framed = false }: Extract<TabAction, { type: 'open' }>): Tab {
  return newTab(path, { query, framed })
}

function withTab(list: TabList, tab: Tab): TabList {
  const { path, query, framed } = tab
  if (list.tabs.some((one) => one.path === path)) return change(list, path, (known) => ({ ...known, query, framed }))
  return { ...list, tabs: [...list.tabs, tab], closed: list.closed.filter((one) => one.path !== path) }
}

function keep(list: TabList, wanted: (tab: Tab) => boolean, afterClose: AfterClose): TabList {
  const tabs = list.tabs.filter((tab) => tab.pinned || wanted(tab))
  const gone = list.tabs.filter((tab) => !tabs.includes(tab)).map(({ path, query, title }) => ({ path, query, title }))
  if (gone.length === 0) return list
  const has = (path: string | null) => tabs.some((tab) => tab.path === path)
  const visits = list.visits.filter(has)
  const closed = [...list.closed, ...gone].slice(-MOST_CLOSED)
  const left = { tabs, active: list.active, live: list.live.filter(has), visits, closed }
  if (list.active === null || has(list.active)) return left
  const next = (afterClose === 'recent' ? visits.at(-1) : undefined) ?? tabs.at(-1)?.path
  return next === undefined ? { ...left, active: null } : show(left, next)
}

/** A tab closed together with its neighbours gives way to the one they were closed from. */
function closeBeside(list: TabList, path: string, type: 'closeLeft' | 'closeRight'): TabList {
  const at = list.tabs.findIndex((tab) => tab.path === path)
  if (at < 0) return list
  const stays = (index: number) => (type === 'closeLeft' ? index >= at : index <= at)
  const left = keep(list, (tab) => stays(list.tabs.indexOf(tab)), 'last')
  return left.active === list.active ? left : show(left, path)
}

function reopen(list: TabList): TabList {
  const latest = list.closed.at(-1)
  return latest ? show(withTab(list, newTab(latest.path, latest)), latest.path) : list
}

/** A pinned tab goes behind the pinned ones, an unpinned one stays next to them. */
function pin(list: TabList, path: string, pinned: boolean): TabList {
  const tab = list.tabs.find((one) => one.path === path)
  if (!tab || tab.affix || tab.pinned === pinned) return list
  const others = list.tabs.filter((one) => one !== tab)
  const before = others.filter((one) => one.pinned)
  return { ...list, tabs: [...before, { ...tab, pinned }, ...others.filter((one) => !one.pinned)] }
}

function show(list: TabList, path: string): TabList {
  if (!list.tabs.some((tab) => tab.path === path)) return list
  const live = [...list.live.filter((one) => one !== path), path]
  const visits = [...list.visits.filter((one) => one !== path), path]
  return { ...list, active: path, live: withinLimit(live, list.tabs), visits }
}

function withinLimit(live: readonly string[], tabs: readonly Tab[]): readonly string[] {
  const kept = new Set(tabs.filter((tab) => tab.dirty || tab.framed).map((tab) => tab.path))
  let tooMany = live.length - MOST_LIVE_PANES
  return live.filter((path, index) => {
    const goes = tooMany > 0 && !kept.has(path) && index < live.length - 1
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
