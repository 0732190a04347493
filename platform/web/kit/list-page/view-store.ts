import { createContext } from 'react'
import type { StoredSetting, StoredView } from '#platform/contract/stored-view.ts'

/** A saved view as the list page works with it. */
export type NamedView = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly shared: boolean
  readonly own: boolean
  readonly ownerName: string
  /** Whether this user may rename, overwrite or delete it. */
  readonly mayChange: boolean
  /** It is called as what it belongs to, and so not renamed. */
  readonly hasFixedName?: boolean
  readonly content: StoredView
}

export type QuickAccess = {
  readonly setting: StoredSetting | null
  readonly defaultViewId: string | null
  readonly views: readonly NamedView[]
}

export type ViewDraft = { readonly name: string; readonly shared: boolean; readonly content: StoredView }

/** Where lists keep settings and views of their user. Every call rejects with CallFailed, having said nothing itself. */
export type ViewStore = {
  /** Whether the user may offer views to his office. */
  readonly mayShare: boolean
  read(list: string): Promise<QuickAccess>
  saveSetting(list: string, setting: StoredSetting): Promise<void>
  create(list: string, view: ViewDraft): Promise<{ id: string; version: number }>
  change(view: ViewDraft & { readonly id: string; readonly version: number }): Promise<{ version: number }>
  remove(id: string): Promise<void>
  chooseDefault(list: string, viewId: string | null): Promise<void>
}

/** Filled by the shell. Without it a list keeps its setting in the browser and knows no views. */
export const ViewStoreContext = createContext<ViewStore | null>(null)
