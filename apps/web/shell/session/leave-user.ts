import { LOGGED_OUT_KEY } from '#areas/identity/contract/sign-on-paths.ts'
import { pausedRequests } from '#platform/web/paused-requests.ts'
import { setCurrentUser } from '#platform/web/session.ts'
import { goToSignOn } from '../../boot/sign-on.ts'
import { unsavedTabs } from './unsaved-tabs.ts'

/** Local storage key: written and taken away at once, so that only the windows that are open hear of it. */
export const LEFT_KEY = 'ws_left'

/** Tells the other windows that the user logged out, which is more than that a session has ended. */
export function notifyLeft(userId: string): void {
  localStorage.setItem(LEFT_KEY, userId)
  localStorage.removeItem(LEFT_KEY)
}

/** Whether something would be lost that the user typed or sent in this window. */
export function wouldLose(): boolean {
  return unsavedTabs.titles().length > 0 || pausedRequests.get().length > 0
}

/** Forgets in this window everything of who has logged out, and goes to the sign-on page (SES-05). */
export function leaveUser(): void {
  unsavedTabs.closeAll()
  setCurrentUser(null)
  sessionStorage.setItem(LOGGED_OUT_KEY, '1')
  goToSignOn(new URL('/', location.href).href)
}
