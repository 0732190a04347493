import { type KeptSetting, keptSetting } from '#platform/contract/kept-view.ts'
import { keptKey } from './forget-kept.ts'
import type { NamedView } from './view-store.ts'

/** What this browser remembers of a list, so that it opens at once and also without the server. */
export type KeptLocally = {
  readonly setting: KeptSetting
  /** The view it opens with. */
  readonly view: NamedView | null
  /** The setting has not reached the server yet. */
  readonly pending: boolean
}

export const NO_SETTING: KeptSetting = { v: 1, size: 20, grid: null }

/** Undefined when this user has kept nothing in this browser; whatever cannot be read counts as nothing kept. */
export function loadKept(account: string, list: string): KeptLocally | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keptKey(account, list)) ?? 'null') as Partial<KeptLocally> | null
    const setting = keptSetting.safeParse(stored?.setting)
    if (!setting.success) return undefined
    return { setting: setting.data, view: stored?.view ?? null, pending: stored?.pending === true }
  } catch {
    return undefined
  }
}

export function saveKept(account: string, list: string, kept: KeptLocally): void {
  try {
    localStorage.setItem(keptKey(account, list), JSON.stringify(kept))
  } catch {
    // A full or forbidden storage only means that the browser remembers nothing; the server does.
  }
}
