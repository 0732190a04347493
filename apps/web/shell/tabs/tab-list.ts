import type { Resolution } from '../routes/resolve-route.ts'

/** Most panes kept alive at once (SHL-06). */
export const MAX_LIVE_PANES = 20

/** Most closed tabs that can be opened again. */
export const MAX_CLOSED = 20

/** One tab. `query` is view state that changes in place. */
export type Tab = {
  /** Its path with the parameters that its route declares (`TabPlace`). */
  readonly id: string
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
export type ClosedTab = Pick<Tab, 'id' | 'query' | 'title'>

export type TabList = {
  /** Pinned tabs first. */
  readonly tabs: readonly Tab[]
  /** The tab shown; null while a page outside the tabs is shown (404, no access). */
  readonly active: string | null
  /** Tabs whose pane is alive, the one used longest ago first. */
  readonly live: readonly string[]
  /** The tabs that were shown, the latest last. */
  readonly visits: readonly string[]
  /** The tabs closed, the latest last. */
  readonly closed: readonly ClosedTab[]
}

export type TabAction =
  | { readonly type: 'open'; readonly id: string; readonly query: string; readonly framed?: boolean }
  | { readonly type: 'leave' | 'closeAll' | 'reopen' }
  | { readonly type: 'close' | 'closeOthers' | 'closeLeft' | 'closeRight'; readonly id: string }
  | { readonly type: 'refresh' | 'pin' | 'unpin'; readonly id: string }
  | {
      readonly type: 'change'
      readonly id: string
      readonly to: Partial<Pick<Tab, 'query' | 'title' | 'under' | 'dirty' | 'shows'>>
    }

/** Which tab is shown after the active one was closed: the last of the bar, or the one visited last. */
export type AfterClose = 'last' | 'recent'

export function newTab(id: string, of: Partial<Tab> = {}): Tab {
  const shown = { query: '', title: null, under: null, dirty: false, shows: {}, framed: false, generation: 0 }
  return { id, pinned: false, affix: false, ...shown, ...of }
}

/**
 * The tab list after an action (SHL-05). Pinned tabs cannot be closed. At most MAX_LIVE_PANES panes live on; the one used
 * longest ago goes first, never the active one, a dirty one or one that holds a frame.
 */
export function changeTabs(list: TabList, action: TabAction, afterClose: AfterClose = 'last'): TabList {
  switch (action.type) {
    case 'open':
      return show(withTab(list, opened(action)), action.id)
    case 'leave':
      return { ...list, active: null }
    case 'close':
      return keep(list, (tab) => tab.id !== action.id, afterClose)
    case 'closeOthers':
      return show(
        keep(list, (tab) => tab.id === action.id, afterClose),
        action.id,
      )
    case 'closeLeft':
    case 'closeRight':
      return closeBeside(list, action.id, action.type)
    case 'closeAll':
      return keep(list, () => false, afterClose)
    case 'reopen':
      return reopen(list)
    case 'pin':
    case 'unpin':
      return pin(list, action.id, action.type === 'pin')
    case 'refresh':
      return change(list, action.id, (tab) => ({ ...tab, dirty: false, shows: {}, generation: tab.generation + 1 }))
    case 'change':
      return differs(list, action) ? change(list, action.id, (tab) => ({ ...tab, ...action.to })) : list
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
  return list.tabs.filter((tab) => list.live.includes(tab.id)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Another key with every refresh, for a pane that begins anew. */
export function paneKey({ id, generation }: Tab): string {
  return `${id}#${generation}`
}

/** The tabs an action would close although something in them is not saved. */
export function lostBy(list: TabList, action: TabAction): readonly Tab[] {
  if (action.type === 'refresh') return list.tabs.filter((tab) => tab.id === action.id && tab.dirty)
  const left = new Set(changeTabs(list, action).tabs.map((tab) => tab.id))
  return list.tabs.filter((tab) => tab.dirty && !left.has(tab.id))
}

function opened({ id, query, framed = false }: Extract<TabAction, { type: 'open' }>): Tab {
  return newTab(id, { query, framed })
}

function withTab(list: TabList, tab: Tab): TabList {
  const { id, query, framed } = tab
  if (list.tabs.some((one) => one.id === id)) return change(list, id, (known) => ({ ...known, query, framed }))
  return { ...list, tabs: [...list.tabs, tab], closed: list.closed.filter((one) => one.id !== id) }
}

function keep(list: TabList, search: (tab: Tab) => boolean, afterClose: AfterClose): TabList {
  const tabs = list.tabs.filter((tab) => tab.pinned || search(tab))
  const gone = list.tabs.filter((tab) => !tabs.includes(tab)).map(({ id, query, title }) => ({ id, query, title }))
  if (gone.length === 0) return list
  const has = (id: string | null) => tabs.some((tab) => tab.id === id)
  const visits = list.visits.filter(has)
  const closed = [...list.closed, ...gone].slice(-MAX_CLOSED)
  const left = { tabs, active: list.active, live: list.live.filter(has), visits, closed }
  if (list.active === null || has(list.active)) return left
  const next = (afterClose === 'recent' ? visits.at(-1) : undefined) ?? tabs.at(-1)?.id
  return next === undefined ? { ...left, active: null } : show(left, next)
}

/** A tab closed together with its neighbours gives way to the one they were closed from. */
function closeBeside(list: TabList, id: string, type: 'closeLeft' | 'closeRight'): TabList {
  const at = list.tabs.findIndex((tab) => tab.id === id)
  if (at < 0) return list
  const stays = (index: number) => (type === 'closeLeft' ? index >= at : index <= at)
  const left = keep(list, (tab) => stays(list.tabs.indexOf(tab)), 'last')
  return left.active === list.active ? left : show(left, id)
}

function reopen(list: TabList): TabList {
  const latest = list.closed.at(-1)
  return latest ? show(withTab(list, newTab(latest.id, latest)), latest.id) : list
}

/** A pinned tab goes behind the pinned ones, an unpinned one stays next to them. */
function pin(list: TabList, id: string, pinned: boolean): TabList {
  const tab = list.tabs.find((one) => one.id === id)
  if (!tab || tab.affix || tab.pinned === pinned) return list
  const others = list.tabs.filter((one) => one !== tab)
  const before = others.filter((one) => one.pinned)
  return { ...list, tabs: [...before, { ...tab, pinned }, ...others.filter((one) => !one.pinned)] }
}

function show(list: TabList, id: string): TabList {
  if (!list.tabs.some((tab) => tab.id === id)) return list
  const live = [...list.live.filter((one) => one !== id), id]
  const visits = [...list.visits.filter((one) => one !== id), id]
  return { ...list, active: id, live: withinLimit(live, list.tabs), visits }
}

function withinLimit(live: readonly string[], tabs: readonly Tab[]): readonly string[] {
  const remaining = new Set(tabs.filter((tab) => tab.dirty || tab.framed).map((tab) => tab.id))
  let tooMany = live.length - MAX_LIVE_PANES
  return live.filter((id, index) => {
    const goes = tooMany > 0 && !remaining.has(id) && index < live.length - 1
    if (goes) tooMany -= 1
    return !goes
  })
}

function change(list: TabList, id: string, by: (tab: Tab) => Tab): TabList {
  return { ...list, tabs: list.tabs.map((tab) => (tab.id === id ? by(tab) : tab)) }
}

function differs(list: TabList, { id, to }: Extract<TabAction, { type: 'change' }>): boolean {
  const before = { ...list.tabs.find((tab) => tab.id === id) }
  return Object.entries(to).some(([field, value]) => before[field as keyof Tab] !== value)
}
