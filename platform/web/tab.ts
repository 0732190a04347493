import { createContext, useContext } from 'react'

/** What a page knows of the tab it is in, and what it may do to it. */
export type TabHandle = {
  /** The identity of the tab: its path with the parameters that its route declares (/shipments/7f3…, /airDetail?id=1). */
  readonly id: string
  readonly path: string
  /** Those of the path, and those of the query that the route declares. */
  readonly params: Record<string, string>
  /** The rest of the query: view state, of which a change updates the same tab. */
  readonly query: URLSearchParams
  /** False while another tab covers this one: poll and listen only when true. */
  readonly active: boolean
  setTitle(title: string): void
  /** Another path to stand under than the route's own (see `AreaRoute.under`): that of the list which has the record. */
  setUnder(path: string): void
  /** A dirty tab is never unloaded, and asks before it closes. */
  setDirty(dirty: boolean): void
  /** Sets query parameters; null takes one away. */
  setQuery(changes: Record<string, string | null>): void
  /** What a list showed in this tab before a reload, as the list wrote it down; null when nothing is kept. */
  shown(list: string): string | null
  /** Keeps what a list shows as long as the tab is open and not started anew; null keeps nothing. */
  keepShown(list: string, text: string | null): void
  /** Closes the tab, asking first when it is dirty. */
  close(): void
  closeWithoutAsking(): void
  /** Starts the page anew, dropping what was typed. */
  reload(): void
}

/** Filled by the tab host around every pane. */
export const TabContext = createContext<TabHandle | null>(null)

/** Filled by the shell: opens a path in its tab, or moves to the tab that shows it already. */
export const OpenTabContext = createContext<((path: string) => void) | null>(null)

export function useTab(): TabHandle {
  const tab = useContext(TabContext)
  if (!tab) throw new Error('useTab is for pages inside a tab')
  return tab
}

export function useOpenTab(): (path: string) => void {
  const open = useContext(OpenTabContext)
  if (!open) throw new Error('useOpenTab is for parts inside the shell')
  return open
}

/** True outside tabs too, so that parts used in both places need not care. */
export function useTabActive(): boolean {
  return useContext(TabContext)?.active ?? true
}
