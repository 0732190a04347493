import type { ComponentType } from 'react'

/** One page of an area. Non-hidden pages are reached through the menu of the server; hidden ones through links. */
export type AreaRoute = PageRoute | FrameRoute

export type PageRoute = RouteMeta & {
  readonly page: () => Promise<{ default?: never; Page: ComponentType }>
  readonly frameSrc?: never
}

/** A route whose page is another system's, shown in a frame. */
export type FrameRoute = RouteMeta & { readonly frameSrc: string; readonly page?: never }

/** What a route says of itself (ROU-08). */
type RouteMeta = {
  /** '/mawb-inventory', '/shipments/:id' */
  readonly path: string
  /**
   * Parameters of the query that name the record: `/airDetail?id=1` and `?id=2` are two tabs. Any other parameter is a view of
   * the same tab.
   */
  readonly idParams?: readonly [string, ...string[]]
  /** Folder name of the area; also the namespace of its texts. */
  readonly area: string
  readonly titleKey: string
  /** Permission strings of which one is needed (SHL-16). */
  readonly any?: readonly [string, ...string[]]
  /** A detail page: not in the menu, so the menu list need not name it. */
  readonly hidden?: boolean
  /** There for whoever holds one of its permissions, whether the menu list names it or not (ROU-03). */
  readonly byPermission?: boolean
  /** Reached without a session and drawn without the shell: /login, /quoteOut/:id. */
  readonly open?: boolean
  /** The path whose menu entry is marked while this page is shown, and which the breadcrumb passes through; a page may name another. */
  readonly under?: string
  /** Name of a sign of the shell, for pages that no menu entry gives one. */
  readonly icon?: string
  /** The tab is always open and pinned. */
  readonly affix?: boolean
  /** False: the page is shown without a breadcrumb. */
  readonly breadcrumb?: boolean
}

export type AreaWeb = {
  readonly area: string
  readonly routes: readonly AreaRoute[]
  /** How the command palette finds records of this area. */
  readonly finders?: readonly Finder[]
}

/** Finds the records a typed text names; loaded when the palette is opened. */
export type Finder = {
  /** Permission strings of which one is needed. */
  readonly any: readonly [string, ...string[]]
  readonly load: () => Promise<{ find(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> }>
}

export type FoundRecord = {
  /** What the trade calls it in every language: MAWB, HAWB. */
  readonly kind: string
  readonly title: string
  /** What tells it from others: a route, a status. */
  readonly note?: string
  readonly path: string
}
