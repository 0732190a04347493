import { flushDrafts } from './open-drafts.ts'

/** Keeps all drafts at the last moments at which a page hears of its end; the answer ends it. */
export function saveBeforeLeaving(): () => void {
  const keep = (): void => void flushDrafts()
  window.addEventListener('beforeunload', keep)
  window.addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', keep)
  return () => {
    window.removeEventListener('beforeunload', keep)
    window.removeEventListener('pagehide', keep)
    document.removeEventListener('visibilitychange', keep)
  }
}
