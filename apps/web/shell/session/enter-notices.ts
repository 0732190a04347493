export const NOTICES = 'desk-notices'

let before: HTMLElement | null = null

/** F6: into what the portal says below the page, also from a dialog, and back to where the user was. False where nothing is said. */
export function enterNotices(): boolean {
  const notices = document.getElementById(NOTICES)
  if (notices?.contains(document.activeElement)) {
    before?.focus()
    return true
  }
  const first = notices?.querySelector<HTMLElement>('button')
  if (!first) return false
  before = document.activeElement instanceof HTMLElement ? document.activeElement : null
  first.focus()
  return true
}
