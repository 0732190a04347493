import { useSyncExternalStore } from 'react'
import type { Preferences } from './session.ts'

/** What is shown; `system` has been decided by the device. */
export type Theme = 'light' | 'dark'

/** Local storage key of the theme chosen last in this browser; apps/web/public/theme.js reads it before the first paint. */
const THEME_KEY = 'theme'

/** Shows a theme at once, in every window of this browser, and at the next start from the first paint on. */
export function chooseTheme(theme: Preferences['theme']): void {
  if (localStorage.getItem(THEME_KEY) === theme) return
  localStorage.setItem(THEME_KEY, theme)
  dispatchEvent(new Event('theme'))
}

/** The theme that is shown, for what takes its colours once and not from the style sheet: the component library, charts. */
export function useTheme(): Theme {
  return useSyncExternalStore(onThemeShown, shownTheme)
}

function shownTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

function onThemeShown(changed: () => void): () => void {
  const watch = new MutationObserver(changed)
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => watch.disconnect()
}
