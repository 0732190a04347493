export const NOTICES = 'desk-notices'

let before: HTMLElement | null = null

/** F6: into what the portal says below the page, and back to where the user was. False where nothing is said, or a dialog waits. */
export function enterNotices(): boolean {
  const notices = document.getElementById(NOTICES)
  if (notices?.contains(document.activeElement)) {
    before?.focus()
    return true
  }
  const first = notices?.querySelector<HTMLElement>('button')
  if (!first || document.querySelector('[aria-modal=true]')) return false
  before = document.activeElement instanceof HTMLElement ? document.activeElement : null
  first.focus()
  return true
}
