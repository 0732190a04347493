import { windowKey } from '../session/window-storage.ts'

/** What this user typed into the palette and neither used nor gave up: signing in again may have reloaded the page. */
export function storedText(account: string): string {
  return sessionStorage.getItem(windowKey('palette', account)) ?? ''
}

/** Stores what is typed; an empty text stores nothing. */
export function storeText(account: string, text: string): void {
  const key = windowKey('palette', account)
  if (text === '') sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, text)
}
