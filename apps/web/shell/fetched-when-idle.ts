// What the shell fetches when the browser has time, as one module: each one that is imported by itself costs a request.
export { connectLive } from '#platform/web/live/connect-live.ts'
export { collectClicks } from './click-log/collect-clicks.ts'
export { MenuDrawer } from './drawer/menu-drawer.tsx'
export { keepFocus } from './focus/keep-focus.ts'
export { keepInSync } from './quick-access/keep-in-sync.ts'
export { DeskWatch } from './session/desk-watch.tsx'
