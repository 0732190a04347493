import { type StoredSetting, storedSetting } from '#platform/contract/stored-view.ts'
import { storedKey } from './forget-stored.ts'
import type { NamedView } from './view-store.ts'

/** What this browser remembers of a list, so that it opens at once and also without the server. */
export type StoredLocally = {
  readonly setting: StoredSetting
  /** The view it opens with. */
  readonly view: NamedView | null
  /** The setting has not reached the server yet. */
  readonly pending: boolean
}

export const NO_SETTING: StoredSetting = { v: 1, size: 20, grid: null }

/** Undefined when this user has kept nothing in this browser; whatever cannot be read counts as nothing kept. */
export function loadStored(account: string, list: string): StoredLocally | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(storedKey(account, list)) ?? 'null') as Partial<StoredLocally> | null
    const setting = storedSetting.safeParse(stored?.setting)
    if (!setting.success) return undefined
    return { setting: setting.data, view: stored?.view ?? null, pending: stored?.pending === true }
  } catch {
    return undefined
  }
}

export function saveStored(account: string, list: string, saved: StoredLocally): void {
  try {
    localStorage.setItem(storedKey(account, list), JSON.stringify(saved))
  } catch {
    // A full or forbidden storage only means that the browser remembers nothing; the server does.
  }
}
