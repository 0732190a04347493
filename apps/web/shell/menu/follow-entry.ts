import type { MenuEntry } from '#platform/web/session.ts'
import { outsideAddress } from './outside-address.ts'

/** Where an entry leads out of the portal into a browser tab of its own (ROU-06); null for those shown in a tab of ours. */
export function outsideOf(entry: MenuEntry): string | null {
  return entry.target === 'tab' ? outsideAddress(entry.aurl) : null
}

/** Follows a menu entry as its link would. */
export function followEntry(entry: MenuEntry, openTab: (path: string) => void): void {
  const outside = outsideOf(entry)
  if (outside) window.open(outside, '_blank', 'noopener,noreferrer')
  else openTab(entry.url)
}
