import { type KeptSetting, keptSetting } from '#platform/contract/kept-view.ts'
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
    const stored = JSON.parse(localStorage.getItem(keyOf(account, list)) ?? 'null') as Partial<KeptLocally> | null
    const setting = keptSetting.safeParse(stored?.setting)
    if (!setting.success) return undefined
    return { setting: setting.data, view: stored?.view ?? null, pending: stored?.pending === true }
  } catch {
    return undefined
  }
}

export function saveKept(account: string, list: string, kept: KeptLocally): void {
  try {
    localStorage.setItem(keyOf(account, list), JSON.stringify(kept))
  } catch {
    // A full or forbidden storage only means that the browser remembers nothing; the server does.
  }
}

/**
 * The browser is left to whoever comes next: what the server holds too is forgotten, so that no view with its filters stays.
 * An arrangement of columns that has not reached the server is all that is kept.
 */
export function forgetKept(account: string): void {
  const lists = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(account, '')))
  for (const list of lists.map((key) => key.slice(keyOf(account, '').length))) {
    const kept = loadKept(account, list)
    if (kept?.pending) saveKept(account, list, { ...kept, view: null })
    else localStorage.removeItem(keyOf(account, list))
  }
}

function keyOf(account: string, list: string): string {
  return `list-kept/${account}/${list}`
}
