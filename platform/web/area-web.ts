import type { ComponentType } from 'react'

/** One page of an area. Non-hidden pages are reached through the menu of the server; hidden ones through links. */
export type AreaRoute = {
  /** '/mawb-inventory', '/shipments/:id' */
  readonly path: string
  /** Folder name of the area; also the namespace of its texts. */
  readonly area: string
  readonly titleKey: string
  readonly page: () => Promise<{ default?: never; Page: ComponentType }>
  /** Permission strings of which one is needed (SHL-16). */
  readonly any?: readonly [string, ...string[]]
  /** A detail page: not in the menu, so the menu list need not name it. */
  readonly hidden?: boolean
  /** Reached without a session and drawn without the shell: /login, /quoteOut/:id. */
  readonly open?: boolean
  /** The path whose menu entry is marked while this page is shown, and which the breadcrumb passes through; a page may name another. */
  readonly under?: string
}

export type AreaWeb = { readonly area: string; readonly routes: readonly AreaRoute[] }
